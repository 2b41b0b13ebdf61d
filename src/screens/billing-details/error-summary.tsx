import { useEffect, useId, useRef } from 'react';
import type { BillingFaults } from '#machines/domain/billing/billing-details.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import styles from './billing-details.module.css';

/** What keeps the form from being sent: takes the focus each time it is asked for, and leads to each field. */
export function ErrorSummary({ faults, formId, attempt }: { faults: BillingFaults; formId: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => box.current?.focus(), [attempt]);
  const entries = Object.entries(faults);
  if (entries.length === 0) return null;
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
