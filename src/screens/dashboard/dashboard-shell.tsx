import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import styles from './dashboard.module.css';

/** A page before it is known who is signed in: its name, and the room of what is to come. It is prerendered, so that it shows before any script. */
export function DashboardShell({ page }: { page: DashboardPage }) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading>{page.title}</PageHeading>
          <p className={styles.howMany} role="status">Loading</p>
        </div>
      </div>
      {page.lists === null ? <Skeleton height="16rem" /> : <CardSkeletons />}
    </>
  );
}
