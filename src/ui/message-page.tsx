import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './message-page.module.css';
import text from './text.module.css';

export type MessagePageProps = {
  /** The `h1`. */
  heading: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  /** Facts, below the actions. */
  children?: ReactNode;
  drawing: ReactNode;
};

/** A page with a single message: the message, the next actions, and a drawing. */
export function MessagePage({ heading, lead, actions, children, drawing }: MessagePageProps) {
  return (
    <div className={classNames(layout.wrap, styles.page)}>
      <div className={styles.words}>
        {heading}
        <p className={text.lead}>{lead}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {children && <div className={styles.facts}>{children}</div>}
      </div>
      <figure className={styles.drawing}>{drawing}</figure>
    </div>
  );
}
