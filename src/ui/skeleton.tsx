import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** A CSS length or percentage; the whole width unless given. */
  width?: string | undefined;
  /** A CSS length; one line of text unless given. */
  height?: string | undefined;
  /** Width to height, such as "8/5"; takes the place of the height. */
  ratio?: string | undefined;
};

/**
 * A placeholder in the final size of content that is loading. It is not read out: announce "loading" once, next to it.
 */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  const size: CSSProperties = { width, height: ratio === undefined ? height : 'auto', aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
