import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './cost-bar-phone.module.css';

type Fact = { term: string; detail: string };

/** The figures on a phone: one of them, which expands to its detail lines. */
export type CostBarPhone = {
  total: Fact;
  lines: readonly Fact[];
  /** The amount that the last change added; shown as long as it is set. */
  change?: string | undefined;
};

/** The figure as a button, and its lines in the row above it; `secondary` is below the lines. */
export function CostBarPhoneTotal({ total, lines, change, secondary }: CostBarPhone & { secondary: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const linesId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className={styles.phone}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? linesId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.term}>{total.term}</span>{' '}
        <span className={styles.sum}>
          <span aria-live="polite">{total.detail}</span>
          <Chevron aria-hidden="true" />
        </span>
        {change && <span className={styles.change}>{change}</span>}
      </button>
      {isOpen && (
        <div id={linesId} className={styles.lines}>
          <dl>
            {lines.map(({ term, detail }) => (
              <div key={term} className={styles.line}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          {secondary}
        </div>
      )}
    </div>
  );
}
