import Page from '@/features/members/office/accounts/MemberPage';
import { VoidBet } from '@/features/sportsbook/office/bets/VoidBet';
import { MemberRisk } from '@/features/sportsbook/office/risk/MemberRisk';

/** A member's page, with its limits, whose slips can be voided. */
export default function MemberPage() {
  return <Page VoidBet={VoidBet} RiskCard={MemberRisk} />;
}
