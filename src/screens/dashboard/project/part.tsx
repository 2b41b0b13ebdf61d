import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './project-page.module.css';

export type PartProps = {
  /** Where an anchor leads to. */
  id: string;
  title: string;
  /** At the right of the title: a sum, or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the page below an ink line. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section id={id} className={classNames(styles.part, styles.section)} aria-labelledby={`${id}-title`}>
      <div className={styles.partHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
