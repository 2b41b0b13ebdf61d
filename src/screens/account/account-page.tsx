import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { BrandLink } from '../site/brand-link.tsx';
import { PageFrame } from '../site/page-frame.tsx';
import { accountDrawing } from './account-drawing.ts';
import styles from './account-page.module.css';

export interface AccountPageProps {
  title: string;
  /** How many steps of a sign-in are passed. */
  passed?: number | undefined;
  /** They begin with the page's heading. */
  children: ReactNode;
}

/** A page of the account: a short form beside a base, on which each passed step sets a block. */
export function AccountPage({ title, passed = 0, children }: AccountPageProps) {
  const drawing = accountDrawing(passed);
  return (
    <PageFrame title={title} header={null}>
      <div className={styles.page}>
        <div className={styles.words}>
          <div className={styles.brand}>
            <BrandLink />
          </div>
          <div className={styles.content}>{children}</div>
          <p className={classNames(text.fine, text.faint)}>
            <a href="/privacy">Privacy</a>, <a href="/terms">terms</a>, <a href="/refund">refund</a> and{' '}
            <a href="/cancellation">cancellation</a> policies apply.
          </p>
        </div>
        <figure className={classNames(styles.figure, layout.graph)}>
          <PlinthDrawing app={drawing.app} ghost={drawing.ghost} unit={40} title={drawing.title} />
          <figcaption className={classNames(text.small, text.dim)}>{drawing.caption}</figcaption>
        </figure>
      </div>
    </PageFrame>
  );
}
