import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  summary: ReactNode;
  /** A figure at the right end of the line. */
  detail?: ReactNode;
  /** Small is for the lines of a ledger. */
  size?: 'large' | 'small' | undefined;
  /** Whether it is open initially; afterwards only the reader opens and closes it. */
  defaultOpen?: boolean | undefined;
  children: ReactNode;
};

/** A line that expands. */
export function Disclosure({ summary, detail, size = 'large', defaultOpen = false, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, styles[size])} open={defaultOpen}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Several large disclosures below an ink line. Any number of them may be open. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}
