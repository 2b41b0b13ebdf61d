import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './due-card.module.css';
import layout from './layout.module.css';
import { SummaryList, type SummaryRow } from './summary-list.tsx';

export type DueCardProps = {
  title: string;
  amount: string;
  rows: readonly SummaryRow[];
  /** The button to pay, notes. */
  children?: ReactNode;
};

/** The amount to pay now. */
export function DueCard({ title, amount, rows, children }: DueCardProps) {
  const heading = useId();
  return (
    <section className={classNames(layout.sheetInk, layout.pad, styles.card)} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <p className={styles.amount}>{amount}</p>
      <SummaryList rows={rows} />
      {children && <div className={styles.after}>{children}</div>}
    </section>
  );
}
