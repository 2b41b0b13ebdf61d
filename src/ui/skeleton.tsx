import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** A CSS length or percentage. Default: the whole width. */
  width?: string | undefined;
  /** A CSS length. Default: one line of text. */
  height?: string | undefined;
  /** Width to height, such as "8/5"; replaces the height. */
  ratio?: string | undefined;
};

/**
 * A placeholder in the final size of content that is loading. It is hidden from screen readers: announce "loading"
 * once, next to it.
 */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  const size: CSSProperties = { width, height: ratio === undefined ? height : 'auto', aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
