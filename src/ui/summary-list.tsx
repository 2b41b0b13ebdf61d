import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './summary-list.module.css';

export type SummaryRow = {
  /** Unique in the list. */
  term: string;
  detail: ReactNode;
  /** Emphasised by weight, such as a subtotal. */
  strong?: boolean | undefined;
  /** The detail is text of any length, which wraps. */
  isLong?: boolean | undefined;
  /** The parts of the figure: the row expands to show them. */
  more?: ReactNode;
};

export type SummaryListProps = {
  rows: readonly SummaryRow[];
  /** The last row, larger, below an ink line. */
  total?: Omit<SummaryRow, 'strong'> | undefined;
};

/** Terms at the left, figures at the right. */
export function SummaryList({ rows, total }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <Row key={row.term} row={row} className={row.strong && styles.strong} />
      ))}
      {total && <Row row={total} className={styles.total} />}
    </dl>
  );
}

function Row({
  row: { term, detail, isLong, more },
  className,
}: {
  row: SummaryRow;
  className: string | false | undefined;
}) {
  const id = useId();
  if (more === undefined) {
    return (
      <div className={classNames(styles.row, className)}>
        <dt>{term}</dt>
        <dd className={isLong ? styles.long : undefined}>{detail}</dd>
      </div>
    );
  }
  return (
    <div className={classNames(styles.row, styles.opens, className)}>
      <dt id={`${id}-term`}>{term}</dt>
      <dd>
        <details>
          <summary id={`${id}-figure`} className={styles.figure} aria-labelledby={`${id}-term ${id}-figure`}>
            {detail}
          </summary>
          <div className={styles.more}>{more}</div>
        </details>
      </dd>
    </div>
  );
}
