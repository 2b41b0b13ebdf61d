import type { ReactNode } from 'react';
import styles from './empty.module.css';
import text from './text.module.css';

export type EmptyProps = {
  title: string;
  text?: ReactNode;
  /** About 9rem wide. */
  drawing?: ReactNode;
  /** The way on, or a row of ways. */
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | undefined;
};

/** The placeholder of an empty list or page. */
export function Empty({ title, text: words, drawing, action, level = 2 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={text.head3}>{title}</Heading>
      {words && <p className={styles.words}>{words}</p>}
      {action}
    </div>
  );
}
