import type { KeyboardEvent } from 'react';
import type { Box } from '@plinth/statecharts/chart';
import styles from './fold-control.module.css';

interface FoldControlProps {
  readonly box: Box;
  readonly isFolded: boolean;
  readonly onFold: (id: string) => void;
}

/** Folds or unfolds one state on the chart: a sign on the corner of its box, of the same size at nearly every scale. */
export function FoldControl({ box: { id, x, y, title }, isFolded, onFold }: FoldControlProps) {
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onFold(id);
  }
  return (
    <g
      role="button"
      tabIndex={0}
      className={styles.control}
      style={{ translate: `${x}px ${y}px` }}
      aria-expanded={!isFolded}
      aria-label={`States in ${title}`}
      onClick={() => onFold(id)}
      onKeyDown={handleKey}
    >
      <rect className={styles.room} x={-12} y={-12} width={24} height={24} />
      <rect className={styles.sign} x={-7} y={-7} width={14} height={14} rx={2} />
      <path className={styles.sign} d={isFolded ? 'M-4 0H4M0 -4V4' : 'M-4 0H4'} />
    </g>
  );
}
