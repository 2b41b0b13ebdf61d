import { classNames } from './class-names.ts';
import styles from './change-lines.module.css';
import text from './text.module.css';

/** What a choice changes, in two short lines. */
export type Change = {
  /** '+₹1,56,009', or a word such as 'Included'. */
  amount: string;
  /** '+12 days'. */
  time: string;
  /** The same in a sentence, for those who hear it. */
  sentence: string;
};

/** Rupees over days; on phones a caller may set them in one line with `--change-line: inline`. */
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
