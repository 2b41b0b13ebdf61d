import styles from './cost-breakdown.module.css';

export type CostPart = {
  id: string;
  name: string;
  /** In paise. */
  value: number;
};

export type CostBreakdownProps = {
  parts: readonly CostPart[];
  /** The content of the bar, as a sentence. */
  label: string;
};

/** In order of size. Further parts are plain. */
const PATTERNS = ['solid', 'hatch', 'plain', 'flutes'];

/** The parts of a cost: one bar and its key, the largest part first. */
export function CostBreakdown({ parts, label }: CostBreakdownProps) {
  const sized = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const percentages = wholePercentages(sized.map(({ value }) => value));
  const shown = sized.map((part, i) => ({ ...part, pattern: PATTERNS[i] ?? 'plain', percent: percentages[i] ?? 0 }));
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={label}>
        {shown.map(({ id, value, pattern }) => (
          <span key={id} className={styles.part} data-pattern={pattern} style={{ flex: value }} />
        ))}
      </div>
      <ul className={styles.key}>
        {shown.map(({ id, name, pattern, percent }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.sample} data-pattern={pattern} aria-hidden="true" />
            <span>{`${name} ${percent}%`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whole percentages that add up to 100: the rounding error is distributed by largest remainder. */
export function wholePercentages(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return values.map(() => 0);
  const exact = values.map((value) => (100 * value) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((percent, i) => ({ i, rest: percent - Math.floor(percent) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { i } of byRemainder.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}
