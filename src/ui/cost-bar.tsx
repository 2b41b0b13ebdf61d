import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CostBarPhoneTotal, type CostBarPhone } from './cost-bar-phone.tsx';
import styles from './cost-bar.module.css';
// Applied after the bar's own classes, to change them.
import keptStyles from './cost-bar-keeps.module.css';

export type CostBarFact = {
  term: string;
  detail: string;
  /** Shown only where the bar has enough space. */
  wide?: boolean | undefined;
};

type CellProps = Omit<CostBarFact, 'detail'> & { detail: ReactNode };

export type CostBarProps = {
  /** The small drawing of the app. */
  drawing: ReactNode;
  /** Shown from 72rem on. */
  cells: readonly CostBarFact[];
  /** Always shown, and announced when it changes. */
  total: CostBarFact;
  /** As `cells`, to the right of the total. */
  after?: readonly CellProps[] | undefined;
  /** The amount that the last change added, such as '+₹16,629.77'; shown as long as it is set. */
  change?: string | undefined;
  /** In place of `total` on phones. */
  phone?: CostBarPhone | undefined;
  /** A row above the others, on phones: Undo and Redo. */
  history?: ReactNode;
  /** A quiet button; on phones below the expanded lines, if there are any. */
  secondary?: ReactNode;
  /** On phones the quiet button is below the total instead of hidden, and the total loses its term. */
  keepsSecondary?: boolean | undefined;
  /** The one forward button. */
  action: ReactNode;
  label: string;
  phoneOnly?: boolean | undefined;
  /** Slides in from below when it appears. */
  rises?: boolean | undefined;
  /** An additional class that controls its visibility. */
  className?: string | undefined;
};

/** The bar at the bottom of the page: the app, its price, and the next step. */
export function CostBar({
  drawing,
  cells,
  total,
  after,
  change,
  phone,
  history,
  secondary,
  keepsSecondary = false,
  action,
  label,
  phoneOnly = false,
  rises = false,
  className,
}: CostBarProps) {
  const kept = keepsSecondary ? keptStyles : undefined;
  return (
    <aside
      className={classNames(styles.bar, phoneOnly && styles.phoneOnly, rises && styles.rises, className)}
      aria-label={label}
    >
      {history}
      <div className={classNames(styles.row, phone && styles.opens, kept?.keeps)}>
        <div className={classNames(styles.thumb, kept?.thumb)}>{drawing}</div>
        <dl className={classNames(styles.cells, phone && styles.roomy, kept?.cells)}>
          {cells.map((cell) => (
            <Cell key={cell.term} {...cell} />
          ))}
          <div className={classNames(styles.cell, styles.total, kept?.total)}>
            <dt>{total.term}</dt>
            <dd className={classNames(styles.sum, kept?.sum)} aria-live="polite">
              {total.detail}
            </dd>
            {change && <dd className={styles.change}>{change}</dd>}
          </div>
          {after?.map((cell) => (
            <Cell key={cell.term} {...cell} />
          ))}
        </dl>
        {phone && <CostBarPhoneTotal {...phone} secondary={secondary} />}
        <div className={classNames(styles.go, kept?.go)}>
          {secondary && <div className={classNames(styles.secondary, kept?.secondary)}>{secondary}</div>}
          <div className={classNames(styles.action, kept?.action)}>{action}</div>
        </div>
      </div>
    </aside>
  );
}

/** The bar of a step without a total: Undo and Redo, on phones only. */
export function HistoryBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={classNames(styles.bar, styles.phoneOnly)} aria-label={label}>
      {children}
    </aside>
  );
}

function Cell({ term, detail, wide = false }: CellProps) {
  return (
    <div className={classNames(styles.cell, wide && styles.wide)}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  );
}
