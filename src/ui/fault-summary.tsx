import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './fault-summary.module.css';
import text from './text.module.css';

export interface FaultSummaryProps {
  /** By the names of the fields, whose ids are the form's id, a dash and the name. */
  faults: Readonly<Partial<Record<string, string>>>;
  formId: string;
  /** How often going on was tried in vain; not shown before. */
  attempt: number;
}

/** What keeps a form from being sent: takes the focus each time that it was tried, and leads to each field. */
export function FaultSummary({ faults, formId, attempt }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const entries = Object.entries(faults);
  if (attempt === 0 || entries.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {entries.length === 1 ? 'One field needs another look' : `${entries.length} fields need another look`}
      </h2>
      <ul className={classNames(styles.faults, text.small)}>
        {entries.map(([field, sentence]) => (
          <li key={field}>
            <a
              href={`#${formId}-${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${formId}-${field}`)?.focus();
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
