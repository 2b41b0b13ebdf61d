import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './title-block.module.css';

export type TitleBlockCell = {
  term: string;
  detail: ReactNode;
  /** Two of the four columns. */
  wide?: boolean | undefined;
  /** Styled as a heading: the project's name. */
  big?: boolean | undefined;
};

/** The facts of a drawing, in ruled cells below it. */
export function TitleBlock({ cells }: { cells: readonly TitleBlockCell[] }) {
  return (
    <dl className={styles.block}>
      {cells.map(({ term, detail, wide = false, big = false }) => (
        <div key={term} className={classNames(styles.cell, wide && styles.wide)}>
          <dt>{term}</dt>
          <dd className={classNames(big && styles.big) || undefined}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
