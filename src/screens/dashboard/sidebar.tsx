import { useSelector } from '@xstate/react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPages, dashboardPath, type DashboardPage, type DashboardPageId } from '#machines/domain/projects/dashboard-pages.ts';
import { PartsContext, useParts } from './dashboard-context.ts';
import { countOf } from './dashboard.view.ts';
import styles from './sidebar.module.css';

const pages: readonly DashboardPage[] = dashboardPages;
const groups = [null, 'Projects', 'Prototypes', 'Account'] as const;

export type SidebarProps = {
  current: DashboardPageId;
  /** The page that is shown was chosen: what lies over it can go. */
  onShown?: (() => void) | undefined;
};

/** Every page of the dashboard, with how much there is on it once that is known. */
export function Sidebar({ current, onShown }: SidebarProps) {
  const isOpen = use(PartsContext) !== null;
  return (
    <nav aria-label="Dashboard" className={styles.sidebar}>
      {groups.map((group) => (
        <div key={group ?? ''} className={styles.group}>
          {group !== null && <p className={styles.title}>{group}</p>}
          <ul>
            {pages.filter((page) => page.group === group).map((page) => (
              <li key={page.id}>
                <Link to={dashboardPath(page.id)} className={styles.item} aria-current={page.id === current ? 'page' : undefined} onClick={page.id === current ? onShown : undefined}>
                  <span>{page.title}</span>
                  {isOpen && <Count page={page} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Count({ page }: { page: DashboardPage }) {
  const { projectList, requestList } = useParts();
  const counts = useSelector(projectList, (snapshot) => snapshot.context.counts);
  const requests = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const count = countOf(page, counts, requests);
  return count === null ? null : <span className={styles.count}>{count}</span>;
}
