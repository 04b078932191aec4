import type { ReactNode } from 'react';
import { TextLink } from './TextLink';

interface Props {
  /** The promotion: `campaign:17` or `boost:5`. */
  subject: string;
  /** Its name. */
  of: string;
  children: ReactNode;
}

/** A number of a promotion, linked to what its slips and bonuses have cost. */
export const CostLink = ({ subject, of, children }: Props) => (
  <TextLink
    className="number"
    to={`/admin/promotion-costs?${new URLSearchParams({ subject, of })}`}
  >
    {children}
  </TextLink>
);
