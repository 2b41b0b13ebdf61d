import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import styles from './pager.module.css';

/** The names of the branches on a phone: pressing one brings it into sight, and swiping marks the one that is. */
export function Pager({ names, looked, onLook }: { names: readonly string[]; looked: string; onLook: (name: string) => void }) {
  return (
    <nav className={styles.pager} aria-label="Branches" style={{ '--branches': names.length } as CSSProperties}>
      {names.map((name) => (
        <button key={name} type="button" aria-current={name === looked || undefined} onClick={() => onLook(name)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

/** Which of the branches is in sight on a phone. */
export function Place({ names, looked }: { names: readonly string[]; looked: string }) {
  return (
    <p className={classNames(text.fine, text.dim, styles.place)}>
      {names.indexOf(looked) + 1} of {names.length}. Swipe, or press a name.
    </p>
  );
}
