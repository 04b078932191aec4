import { useQuery } from '@tanstack/react-query';
import { MonthlyStatement } from '../../statement/MonthlyStatement';
import { useMonth } from '../../statement/useMonth';
import { statementQuery } from '../queries';

/** `/partner/statement`: the statement of a month. */
export default function StatementPage() {
  const chosen = useMonth();
  const answer = useQuery(statementQuery(chosen.month));
  return <MonthlyStatement chosen={chosen} answer={answer} />;
}
