import { classNames } from './class-names.ts';
import text from './text.module.css';
import styles from './timeline.module.css';

export interface TimelineEntry {
  /** The time: 'Done', 'Now', 'Then'. */
  readonly when: string;
  readonly title: string;
  readonly note: string;
  readonly state: 'ahead' | 'done' | 'now';
}

/** Past, current and future entries along a line: ink, signal, and dashed for the future. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ when, title, note, state }) => (
        <li key={title} className={styles.entry} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classNames(text.small, text.dim)}>{when}</span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={classNames(text.small, text.dim)}>{note}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
