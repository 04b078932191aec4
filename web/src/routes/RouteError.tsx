import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Logo } from '@/components/Logo';
import styles from './RouteError.module.css';

/** Error page of an unknown or failed route: status, message and a link back (account spec §2). */
export default function RouteError({ home = '/' }: { home?: string }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className={styles.page}>
      <Logo />
      <p className={`${styles.status} number`}>{status}</p>
      <h1 className={styles.message}>
        {status === 404 ? '페이지를 찾을 수 없습니다' : '오류가 발생했습니다'}
      </h1>
      {status !== 404 && (
        <p className={styles.text}>예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.</p>
      )}
      <Link to={home} className={styles.back}>
        첫 화면으로
      </Link>
    </main>
  );
}
