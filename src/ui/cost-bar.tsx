import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './cost-bar.module.css';

export type CostBarFact = { term: string; detail: string };

export type CostBarProps = {
  /** The small drawing of the app. */
  drawing: ReactNode;
  /** Shown from 72rem on. */
  cells: readonly CostBarFact[];
  /** Always shown, and spoken when it changes. */
  total: CostBarFact;
  /** As `cells`, to the right of the total. */
  after?: readonly CostBarFact[] | undefined;
  /** What the last change added, such as '+₹16,629.77'; shown for as long as it is given. */
  change?: string | undefined;
  /** A quiet button; not on phones. */
  secondary?: ReactNode;
  /** On phones the quiet button stands below the total instead of leaving, and the total loses its term. */
  keepsSecondary?: boolean | undefined;
  /** The one forward button. */
  action: ReactNode;
  label: string;
  phoneOnly?: boolean | undefined;
  /** Comes up from below when it appears. */
  rises?: boolean | undefined;
};

/** The bar at the foot of the page: the app, what it costs, and the way on. */
export function CostBar({ drawing, cells, total, after, change, secondary, keepsSecondary = false, action, label, phoneOnly = false, rises = false }: CostBarProps) {
  return (
    <aside className={classNames(styles.bar, phoneOnly && styles.phoneOnly, keepsSecondary && styles.keeps, rises && styles.rises)} aria-label={label}>
      <div className={styles.thumb}>{drawing}</div>
      <dl className={styles.cells}>
        {cells.map((cell) => (
          <Cell key={cell.term} {...cell} />
        ))}
        <div className={classNames(styles.cell, styles.total)}>
          <dt>{total.term}</dt>
          <dd className={styles.sum} aria-live="polite">
            {total.detail}
          </dd>
          {change && <dd className={styles.change}>{change}</dd>}
        </div>
        {after?.map((cell) => (
          <Cell key={cell.term} {...cell} />
        ))}
      </dl>
      <div className={styles.go}>
        {secondary && <div className={styles.secondary}>{secondary}</div>}
        <div className={styles.action}>{action}</div>
      </div>
    </aside>
  );
}

function Cell({ term, detail }: CostBarFact) {
  return (
    <div className={styles.cell}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  );
}
