import { classNames } from '../class-names.ts';
import text from '../text.module.css';
import { stepOf } from './prototype-controls.ts';
import styles from './marks.module.css';

const widths = [styles.w3, styles.w4, styles.w5, styles.w6, styles.w7, styles.w8];

export type BarProps = {
  /** The index of the width. */
  step: number;
  /** Ink for the most important text, pale for the rest. */
  tone?: 'ink' | 'pale' | undefined;
};

/** A line of text, drawn as a bar. */
export function Bar({ step, tone = 'pale' }: BarProps) {
  return (
    <span
      className={classNames(styles.bar, tone === 'ink' && styles.ink, widths[step % widths.length])}
      aria-hidden="true"
    />
  );
}

/** A name and the text below it. */
export function TwoLines({ seed, at }: { seed: number; at: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      <Bar tone="ink" step={stepOf(seed, at, 4)} />
      <Bar step={stepOf(seed, at + 5, 5)} />
    </span>
  );
}

/** The mark before a row: round for people, square for things. */
export function Mark({ isRound = false, isAccent = false }: { isRound?: boolean; isAccent?: boolean }) {
  return (
    <span className={classNames(styles.mark, isRound && styles.round, isAccent && styles.accent)} aria-hidden="true" />
  );
}

/** Text for screen readers only. */
export function Unseen({ children }: { children: string }) {
  return <span className={text.visuallyHidden}>{children}</span>;
}
