import Page from '@/features/members/office/accounts/MemberPage';
import { VoidBet } from '@/features/sportsbook/office/bets/VoidBet';

/** A member's page, whose slips can be voided. */
export default function MemberPage() {
  return <Page VoidBet={VoidBet} />;
}
