import { Fragment } from 'react';
import styles from './landing.module.css';

/** A name whose hyphenated words stay whole when it wraps: 'pre-built' and not 'pre-' above 'built'. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(/(\S*-\S*)/).map((part, place) => ({ part, place, isWhole: place % 2 === 1 }));
  return parts.map(({ part, place, isWhole }) => <Fragment key={place}>{isWhole ? <span className={styles.unbroken}>{part}</span> : part}</Fragment>);
}
