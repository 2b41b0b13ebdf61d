import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './site-footer.module.css';

export type FooterColumn = {
  title: string;
  /** Links and plain texts. */
  items: readonly ReactNode[];
};

export type SiteFooterProps = { brand: ReactNode; statement: string; columns: readonly FooterColumn[] };

/** The footer of the page, ruled like the title block of a drawing. Designed for three columns. */
export function SiteFooter({ brand, statement, columns }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={classNames(layout.wrap, styles.grid)}>
        <div className={styles.cell}>
          <div>{brand}</div>
          <p className={styles.statement}>{statement}</p>
        </div>
        {columns.map(({ title, items }) => (
          <div key={title} className={styles.cell}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.items}>
              {Children.map(items, (item) => (
                <li>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}
