import { useEffect, useRef } from 'react';
import type { BillingFaults } from '#machines/domain/billing/billing-details.ts';
import styles from './billing-details.module.css';

/** What keeps the form from being sent: takes the focus each time it is asked for, and leads to each field. */
export function ErrorSummary({ faults, formId, attempt }: { faults: BillingFaults; formId: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  const entries = Object.entries(faults);
  if (entries.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert">
      <h2>{entries.length === 1 ? 'One thing is missing' : `${entries.length} things are missing`}</h2>
      <ul>
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
