import styles from '../Page.module.css';
import { Keys } from './Keys';
import { Receiver } from './Receiver';

/** `/partner/connect`: keys for the API of the partner's own figures, and postbacks to its own system. */
export default function ConnectPage() {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>연동</h1>
      </header>
      <Keys />
      <Receiver />
    </>
  );
}
