import { TextLink } from '@/components/office/TextLink';
import { dayOf } from '@/components/time';
import type { WebhookRow } from '@/rules/wire';
import styles from './WebhooksPage.module.css';

/** What an event says: its amounts, links to the records that it is about, and the JSON that was sent. */
export function Content({ row }: { row: WebhookRow }) {
  const { content, data } = row;
  return (
    <>
      {content && (
        <>
          <p className={styles.text}>{content.text}</p>
          <p className={styles.links}>
            {linksOf(row).map(({ label, to }) => (
              <TextLink key={label} to={to} className="number">
                {label}
              </TextLink>
            ))}
          </p>
        </>
      )}
      <details className={styles.json}>
        <summary>자세히</summary>
        <code className={styles.data}>{data}</code>
      </details>
    </>
  );
}

/** The pages of the records that an event is about. A round is in the list of its day. */
function linksOf({ content, createdAt }: WebhookRow) {
  if (!content) return [];
  const { memberId, chargeId, betId, casinoRoundId, fixtureId } = content;
  const day = dayOf(Date.parse(createdAt));
  const links: [name: string, id: number | null, to: string][] = [
    ['회원', memberId, `/admin/members/${memberId}`],
    ['신청', chargeId, `/admin/charges?status=all&subject=charge:${chargeId}`],
    ['베팅', betId, `/admin/bets?status=all&search=${betId}`],
    ['라운드', casinoRoundId, `/admin/casino-rounds?from=${day}&to=${day}`],
    ['경기', fixtureId, `/admin/fixtures?search=${fixtureId}`],
  ];
  return links.flatMap(([name, id, to]) => (id === null ? [] : [{ label: `${name} ${id}`, to }]));
}
