import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { MonthlyStatement } from '../../statement/MonthlyStatement';
import { useMonth } from '../../statement/useMonth';
import { statementQuery } from './queries';
import styles from './StatementLink.module.css';

/** A partner's statement of a month, as the partner sees it. */
export default function StatementPage() {
  const { id = '' } = useParams();
  const chosen = useMonth();
  const answer = useQuery(statementQuery(Number(id), chosen.month));
  const contract = (
    <Link className={styles.link} to={`/admin/partner-contracts?partner=${id}`}>
      총판 계약
    </Link>
  );
  return <MonthlyStatement chosen={chosen} answer={answer} tool={contract} />;
}
