import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { TextLink } from '@/components/office/TextLink';
import { MonthlyStatement } from '../../statement/MonthlyStatement';
import { useMonth } from '../../statement/useMonth';
import { statementQuery } from './queries';

/** A partner's statement of a month, as the partner sees it. */
export default function StatementPage() {
  const { id = '' } = useParams();
  const chosen = useMonth();
  const answer = useQuery(statementQuery(Number(id), chosen.month));
  const contract = <TextLink to={`/admin/partner-contracts?partner=${id}`}>총판 계약</TextLink>;
  return <MonthlyStatement chosen={chosen} answer={answer} tool={contract} />;
}
