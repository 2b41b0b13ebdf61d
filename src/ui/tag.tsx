import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export type TagProps = {
  tone?: 'plain' | 'signal' | 'ok' | 'warn' | 'danger' | undefined;
  children: ReactNode;
};

/** A status: a square in its colour, always with its text. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames(styles.tag, tone !== 'plain' && styles[tone])}>{children}</span>;
}
