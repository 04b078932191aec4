import { Link } from 'react-router';
import { HeadedCard } from '@/components/office/HeadedCard';
import { useCanOpen } from '@/components/office/permissions';
import { formatWon } from '@/components/price';
import type { Waiting } from '@/rules/wire';
import styles from './OverviewPage.module.css';

interface Queue {
  name: Exclude<keyof Waiting, 'newestAt'>;
  label: string;
  to: string;
  /** Counter word. */
  unit?: string;
}

const queues: Queue[] = [
  { name: 'members', label: '가입 승인', to: '/admin/members?status=waiting', unit: '명' },
  { name: 'deposits', label: '충전', to: '/admin/charges?status=processing&kind=deposit' },
  { name: 'withdrawals', label: '환전', to: '/admin/charges?status=processing&kind=withdrawal' },
  { name: 'inquiries', label: '문의', to: '/admin/inquiries?status=waiting' },
  {
    name: 'visitorInquiries',
    label: '비회원 문의',
    to: '/admin/visitor-inquiries?status=waiting',
  },
  { name: 'documents', label: '서류', to: '/admin/documents?status=waiting' },
  { name: 'bankNotifications', label: '입금 알림', to: '/admin/bank-notices?status=waiting' },
  { name: 'adjustments', label: '조정 승인', to: '/admin/adjustments?status=waiting' },
  {
    name: 'profitRequests',
    label: '추천 수익금',
    to: '/admin/profit-requests?status=waiting',
  },
  { name: 'partnerPayouts', label: '총판 지급', to: '/admin/payouts?status=waiting' },
  { name: 'riskProposals', label: '한도 제안', to: '/admin/risk-proposals?status=open' },
  { name: 'transfers', label: '카지노 전환', to: '/admin/casino?status=pending' },
  { name: 'lateResults', label: '결과 지연', to: '/admin/fixtures?kind=late', unit: '경기' },
  { name: 'feedMessages', label: '피드 보류', to: '/admin/feed?status=unread' },
  { name: 'riskAlerts', label: '이상 징후', to: '/admin/risk-alerts?status=open' },
];

/** The queues, each linked to its list. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const canOpen = useCanOpen();
  return (
    <HeadedCard title="처리 대기" className={styles.waiting}>
      <ul className={styles.queues}>
        {queues
          .filter(({ to }) => canOpen(to))
          .map(({ name, label, to, unit = '건' }) => (
            <li key={name}>
              <Link to={to} className={styles.queue} data-waits={waiting[name] > 0 || undefined}>
                <span className={styles.label}>{label}</span>
                <span className={`${styles.count} number`}>
                  {formatWon(waiting[name])}
                  <small>{unit}</small>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </HeadedCard>
  );
}
