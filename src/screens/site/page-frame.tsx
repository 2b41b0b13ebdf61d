import type { ReactNode } from 'react';
import * as messages from '#machines/messages/site.ts';
import { brandClass, BrandMark } from '#ui/brand.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { brand, windowTitle } from './brand.ts';
import styles from './page-frame.module.css';

export type PageFrameProps = {
  /** The screen's name, for the window's title. */
  title: string;
  header: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** What every page has: a title, a skip link, a main part that fills the window. */
export function PageFrame({ title, header, children, footer }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{windowTitle(title)}</title>
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** The brand, leading home. */
export function BrandLink() {
  return (
    <a href="/home" className={brandClass} aria-label={messages.homeLink({ brand: brand.name })}>
      <BrandMark />
      <span>{brand.name}</span>
    </a>
  );
}
