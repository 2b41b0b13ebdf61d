import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { useParts } from './dashboard-context.ts';
import styles from './dashboard.module.css';

export type PageHeadProps = {
  title: string;
  /** Beside the title: how many there are. */
  count?: string | undefined;
  /** Left of the button. */
  children?: ReactNode;
};

/** The title of a page, and the button for a new project. */
export function PageHead({ title, count, children }: PageHeadProps) {
  const { projectActions } = useParts();
  const isBusy = useSelector(projectActions, (snapshot) => snapshot.hasTag('opening') && snapshot.context.opening === null);
  return (
    <div className={styles.head}>
      <div>
        <PageHeading>{title}</PageHeading>
        <p className={styles.howMany} role="status">{count}</p>
      </div>
      <div className={styles.tools}>
        {children}
        <Button variant="primary" icon={<Plus />} busy={isBusy} onClick={() => projectActions.send({ type: 'opening.requested', project: null })}>
          New project
        </Button>
      </div>
    </div>
  );
}
