import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './site-header.module.css';

/** The class of a plain link in the header. Below 26rem it is hidden, because the footer also has it. */
export const headerLinkClass: string = styles['link'] ?? '';

export type SiteHeaderProps = {
  /** The link home: `brandClass` around `BrandMark` and the name in a span. */
  brand: ReactNode;
  /** The right side: links, names, buttons. */
  children?: ReactNode;
};

/** The header of the marketing and plan pages. */
export function SiteHeader({ brand, children }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classNames(layout.wrap, styles.row)}>
        {brand}
        <div className={styles.side}>{children}</div>
      </div>
    </header>
  );
}
