import { useSettings } from '@/api/session';
import styles from './ChannelBanner.module.css';
import { Icon } from './Icon';

/** Link to the messaging channel: non-members have no messages here (account spec §2). */
export function ChannelBanner({ className = '' }: { className?: string }) {
  const channel = useSettings()?.messagingChannel;
  if (!channel?.address) return null;
  return (
    <a
      className={`${styles.banner} ${className}`}
      href={channel.address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className={styles.mark}>
        <Icon name="message" size={20} />
      </span>
      <span className={styles.text}>
        <strong>메신저 상담 {channel.name}</strong>
        비회원 상담은 메신저 채널에서 도와드립니다
      </span>
      <Icon name="right" size={16} />
      <span className="visually-hidden">(새 창)</span>
    </a>
  );
}
