import { classNames } from './class-names.ts';
import styles from './change-lines.module.css';
import text from './text.module.css';

/** The change that a choice makes, in two short lines. */
export type Change = {
  /** '+₹1,56,009', or a word such as 'Included'. */
  amount: string;
  /** '+12 days'. */
  time: string;
  /** The same as a sentence, for screen readers. */
  sentence: string;
};

/** The price above the days; on phones the caller can put them on one line with `--change-line: inline`. */
export function ChangeLines({ id, change, className }: { id: string; change: Change; className?: string | undefined }) {
  return (
    <span id={id} className={classNames(styles.change, className)}>
      <span className={styles.line} aria-hidden="true">
        {change.amount}
      </span>
      <span className={styles.line} aria-hidden="true">
        {change.time}
      </span>
      <span className={text.visuallyHidden}>{change.sentence}</span>
    </span>
  );
}
