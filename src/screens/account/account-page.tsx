import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import type { DrawnApp, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { BrandLink } from '../site/brand-link.tsx';
import { PageFrame } from '../site/page-frame.tsx';
import styles from './account-page.module.css';

const emptyBase: DrawnApp = { templateId: 'none', categories: [], platforms: [], phases: ['Design', 'MVP', 'Full Build'] };
const toCome: readonly GhostBlock[] = [
  { id: 'essentials', count: 7 },
  { id: 'finance', count: 5 },
  { id: 'social', count: 4 },
  { id: 'smart', count: 3 },
  { id: 'admin', count: 4 },
];

/** A page of the account: a short form beside an empty base. `children` begin with the page's heading. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame title={title} header={null}>
      <div className={styles.page}>
        <div className={styles.words}>
          <div className={styles.brand}>
            <BrandLink />
          </div>
          <div className={styles.content}>{children}</div>
          <p className={classNames(text.fine, text.faint)}>
            <Link to="/privacy">Privacy</Link>, <Link to="/terms">terms</Link>, <Link to="/refund">refund</Link> and{' '}
            <Link to="/cancellation">cancellation</Link> policies apply.
          </p>
        </div>
        <figure className={classNames(styles.figure, layout.graph)}>
          <PlinthDrawing app={emptyBase} ghost={toCome} unit={40} title="An empty base with the outlines of blocks to come" />
          <figcaption className={classNames(text.small, text.dim)}>An empty base. Your features go here.</figcaption>
        </figure>
      </div>
    </PageFrame>
  );
}
