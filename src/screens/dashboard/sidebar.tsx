import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { dashboardPages, dashboardPath, type DashboardPage, type DashboardPageId } from '#machines/domain/projects/dashboard-pages.ts';
import { useParts } from './dashboard-context.ts';
import { countOf } from './dashboard.view.ts';
import styles from './sidebar.module.css';

const pages: readonly DashboardPage[] = dashboardPages;
const groups = [null, 'Projects', 'Prototypes', 'Account'] as const;

export type SidebarProps = {
  current: DashboardPageId;
  /** A page was chosen: what lies over the page can go. */
  onChosen?: (() => void) | undefined;
};

/** Every page of the dashboard, with how much there is on it. */
export function Sidebar({ current, onChosen }: SidebarProps) {
  const { projectList, requestList } = useParts();
  const counts = useSelector(projectList, (snapshot) => snapshot.context.counts);
  const requests = useSelector(requestList, (snapshot) => snapshot.context.requests);
  return (
    <nav aria-label="Dashboard" className={styles.sidebar}>
      {groups.map((group) => (
        <div key={group ?? ''} className={styles.group}>
          {group !== null && <p className={styles.title}>{group}</p>}
          <ul>
            {pages.filter((page) => page.group === group).map((page) => {
              const count = countOf(page, counts, requests);
              return (
                <li key={page.id}>
                  <Link to={dashboardPath(page.id)} className={styles.item} aria-current={page.id === current ? 'page' : undefined} onClick={onChosen}>
                    <span>{page.title}</span>
                    {count !== null && <span className={styles.count}>{count}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
