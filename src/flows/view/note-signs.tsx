import { Link } from 'react-router-dom';
import type { Chart } from '@plinth/statecharts/chart';
import type { FlowNote } from '@plinth/statecharts/flow-notes';
import { noteSigns, signRadius } from '@plinth/statecharts/layout/note-signs';
import { noteCount, signature } from './note-words.ts';
import { sizeStyle, type ChartSize } from './use-fit.ts';
import styles from './note-signs.module.css';

interface NoteSignsProps {
  readonly chart: Chart;
  readonly notes: readonly FlowNote[];
  readonly folded: readonly string[];
  readonly addressOf: (id: string) => string | null;
  readonly size: ChartSize;
}

/** The number of open notes on the corner of each box and label that has any: a link to the card with them. */
export function NoteSigns({ chart, notes, folded, addressOf, size }: NoteSignsProps) {
  const signs = noteSigns(
    chart,
    notes.filter(({ isResolved }) => isResolved !== true),
    folded,
  );
  if (signs.length === 0) return null;
  return (
    <svg
      className={styles.layer}
      data-layer=""
      style={sizeStyle(size, chart)}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="group"
      aria-label="Open notes"
    >
      {signs.map(({ on, state, notes: own, x, y }) => (
        <Link
          key={`${x} ${y}`}
          className={styles.sign}
          to={addressOf(state) ?? ''}
          replace
          preventScrollReset
          aria-label={`${noteCount(own.length)} on ${on}`}
        >
          <title>
            {own.map((note) => [note.text, signature(note)].filter((part) => part !== '').join('\n')).join('\n\n')}
          </title>
          <circle cx={x} cy={y} r={signRadius} />
          <text x={x} y={y + 4}>
            {own.length > 9 ? '9+' : own.length}
          </text>
        </Link>
      ))}
    </svg>
  );
}
