import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { PageHeading } from '../site/page-heading.tsx';
import styles from './dashboard.module.css';

/** The session ended while the page was open: why, and the one way back to where it was. */
export function SessionEnded({ path }: { path: string }) {
  return (
    <div className={styles.message}>
      <PageHeading isNews>You are logged out.</PageHeading>
      <p className={text.lead}>Your session was ended in another tab or on another device, or it ran out. Sign in to go on where you were.</p>
      <Link to={`/login?to=${encodeURIComponent(path)}`} className={buttonClass({ variant: 'primary', size: 'large' })}>
        Sign in
      </Link>
    </div>
  );
}
