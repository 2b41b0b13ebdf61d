import { useSelector } from '@xstate/react';
import { Note } from '#ui/note.tsx';
import { useParts } from './dashboard-context.ts';
import styles from './dashboard.module.css';

/** What is said while changes elsewhere are not heard of. Always there, so that it is read out when it appears. */
export function ConnectionNote() {
  const { connection, paymentsOverview, projectList, projectPage, requestList } = useParts();
  const isOffline = useSelector(connection, (snapshot) => snapshot.hasTag('offline'));
  // The first tries mostly succeed: nothing is said of them.
  const isLost = useSelector(connection, (snapshot) => !snapshot.hasTag('connected') && snapshot.context.attempts > 1);
  const areProjectsStale = useSelector(projectList, (snapshot) => snapshot.hasTag('stale'));
  const arePaymentsStale = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('stale'));
  const areRequestsStale = useSelector(requestList, (snapshot) => snapshot.hasTag('stale'));
  const isPageStale = useSelector(projectPage, (snapshot) => snapshot.hasTag('stale'));
  const isStale = areProjectsStale || isPageStale || arePaymentsStale || areRequestsStale;
  return (
    <div role="status" className={styles.connection}>
      {isOffline && <Note>You are offline. What you see may be out of date; nothing can be changed until the connection is back.</Note>}
      {!isOffline && isLost && <Note>Connection lost. Reconnecting. What you see may be out of date.</Note>}
      {!isOffline && !isLost && isStale && <Note>What you see may be out of date. It will reload in a moment.</Note>}
    </div>
  );
}
