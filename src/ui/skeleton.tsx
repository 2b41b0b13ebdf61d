import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** A CSS length or percentage; the whole width unless told. */
  width?: string | undefined;
  /** A CSS length; one line of text unless told. */
  height?: string | undefined;
  /** Width to height, such as "8/5"; takes the place of the height. */
  ratio?: string | undefined;
};

/** A block of the page that is still to come, in its final size. Say "loading" once, next to it: this is not read out. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  const size: CSSProperties = { width, height: ratio === undefined ? height : 'auto', aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
