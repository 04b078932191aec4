import { TextLink } from '@/components/office/TextLink';

interface Props {
  partnerId: number;
  userId: string;
  /** A day of the month. */
  day: string;
}

/** Leads to a partner's statement of a month. */
export function StatementLink({ partnerId, userId, day }: Props) {
  const month = day.slice(0, 7);
  return (
    <TextLink to={`/admin/partner-contracts/${partnerId}/statement?month=${month}`}>
      <span className="visually-hidden">{`${userId} ${month} `}</span>
      명세서
    </TextLink>
  );
}
