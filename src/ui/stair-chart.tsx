import type { CSSProperties } from 'react';
import styles from './stair-chart.module.css';

export type StairStep = {
  /** The formatted total paid after this step. */
  total: string;
  date: string;
  /** The amount paid in this step alone, in any unit. */
  value: number;
};

export type StairChartProps = {
  steps: readonly StairStep[];
  /** The index of the step due now. */
  current: number;
  /** The content of the stair, as a sentence. */
  label: string;
};

/** The number of steps that can all have labels at any width, and at a wide one. */
const ROOMY = 4;
const NARROW = 8;
/** The spaces between the labels in longer stairs, at any width and at a wide one. */
const SPACES = { always: 2, wide: 4 };
/** The share of the stair's width that one total takes, wide and narrow. */
const WORDS = { wide: 0.125, narrow: 0.27 };

/** Instalments as a stair: the amount paid before, this step, and in the signal colour the one due now. */
export function StairChart({ steps, current, label }: StairChartProps) {
  const paid = runningTotals(steps);
  const whole = paid.at(-1) ?? 0;
  const share = (i: number) => (whole > 0 ? (paid[i] ?? 0) / whole : 0);
  // The height that the steps beside the first one reach below its label.
  const rise = (words: number) => Math.max(0, share(Math.ceil(words * steps.length) - 1) - share(0));
  const first = { '--rise-wide': rise(WORDS.wide), '--rise-narrow': steps.length > ROOMY ? rise(WORDS.narrow) : 0 };
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.stair} data-narrow={steps.length > ROOMY || undefined}>
        {steps.map(({ total, date, value }, i) => (
          <div
            key={date}
            className={styles.step}
            data-label={labelOf(i, steps.length)}
            style={{ '--paid': share(i), ...(i === 0 && first) } as CSSProperties}
          >
            <span className={styles.total}>{total}</span>
            <div className={styles.column}>
              <PaidBefore steps={steps} before={i} sum={(paid[i] ?? 0) - value} />
              <span
                className={styles.band}
                data-own
                data-due={i === current || undefined}
                style={{ flexGrow: value }}
              />
            </div>
            <span className={styles.date}>{date}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function PaidBefore({ steps, before, sum }: { steps: readonly StairStep[]; before: number; sum: number }) {
  if (before === 0) return null;
  if (steps.length > NARROW) return <span className={styles.band} data-merged style={{ flexGrow: sum }} />;
  return steps
    .slice(0, before)
    .map(({ date, value }) => <span key={date} className={styles.band} style={{ flexGrow: value }} />);
}

function runningTotals(steps: readonly StairStep[]): number[] {
  let sum = 0;
  return steps.map(({ value }) => (sum += value));
}

/** Whether a step has a label: always, at a wide width only, or never. */
function labelOf(i: number, count: number): 'always' | 'wide' | undefined {
  if (count <= ROOMY || isMark(i, count, SPACES.always)) return 'always';
  return count <= NARROW || isMark(i, count, SPACES.wide) ? 'wide' : undefined;
}

/** Whether a step is one of those that divide the stair into equal spaces, first and last included. */
function isMark(i: number, count: number, spaces: number): boolean {
  return Array.from({ length: spaces + 1 }, (_, n) => Math.round((n * (count - 1)) / spaces)).includes(i);
}
