import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Workflow } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { brandClass } from '#ui/brand.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { lookOf, overviewAddress } from './flow-address.ts';
import { FlowList } from './flow-list.tsx';
import { useFlows } from './flows-context.ts';
import { PanelButton } from './panel-button.tsx';
import styles from './frame.module.css';

/** The common frame of every flow page. @param crumb the name of the current page; undefined on the overview. */
export function Frame({ crumb, children }: { crumb?: string | undefined; children: ReactNode }) {
  const { title } = useFlows().catalogue;
  const home = overviewAddress(lookOf(useSearchParams()[0]).since);
  const isFolded = useSelector(useFlows().viewer, ({ context }) => context.foldedPanels.includes('list'));
  return (
    <div className={styles.frame} data-list={isFolded ? 'folded' : undefined}>
      <SkipLink />
      <header className={styles.header}>
        <Link className={brandClass} to={home} aria-label={`${title}, all flows`}>
          <Workflow aria-hidden="true" />
          <span>{title}</span>
        </Link>
        <PanelButton panel="list" controls="flow-list" />
        <p className={styles.crumb}>
          {crumb === undefined ? (
            'Flows'
          ) : (
            <>
              <Link to={home}>Flows</Link>
              <span>{' / '}</span>
              <b>{crumb}</b>
            </>
          )}
        </p>
        <Link className={classNames(buttonClass({ size: 'small' }), styles.live)} to="/live">
          Live
        </Link>
      </header>
      <div className={styles.body}>
        <div id="flow-list" className={styles.side}>
          <FlowList />
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
