import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './summary-list.module.css';

export type SummaryRow = {
  /** Unique in the list. */
  term: string;
  detail: ReactNode;
  /** Set apart by weight, such as a subtotal. */
  strong?: boolean | undefined;
};

export type SummaryListProps = {
  rows: readonly SummaryRow[];
  /** Stands last, larger, below an ink line. */
  total?: { term: string; detail: ReactNode } | undefined;
};

/** Terms at the left, figures at the right. */
export function SummaryList({ rows, total }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.term} className={classNames(styles.row, row.strong && styles.strong)}>
          <dt>{row.term}</dt>
          <dd>{row.detail}</dd>
        </div>
      ))}
      {total && (
        <div className={classNames(styles.row, styles.total)}>
          <dt>{total.term}</dt>
          <dd>{total.detail}</dd>
        </div>
      )}
    </dl>
  );
}
