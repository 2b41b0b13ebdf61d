import { memo } from 'react';
import { Link } from 'react-router-dom';
import { metrics, type Box, type Chart, type Edge, type Row } from '#machines/kit/chart.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './chart-svg.module.css';

/** A line through its corners, each rounded by as much as its neighbours leave room for. */
function roundedPath(points: readonly number[], radius = 5): string {
  const corners = Array.from({ length: points.length / 2 }, (_, index) => ({ x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 }));
  return corners
    .map(({ x, y }, index) => {
      const [before, after] = [corners[index - 1], corners[index + 1]];
      if (!before || !after) return `${before ? 'L' : 'M'}${x} ${y}`;
      const [toBefore, toAfter] = [Math.hypot(x - before.x, y - before.y), Math.hypot(after.x - x, after.y - y)];
      const cut = Math.min(radius, toBefore / 2, toAfter / 2);
      if (cut === 0) return `L${x} ${y}`;
      const on = (end: { x: number; y: number }, length: number): string => `${x + ((end.x - x) / length) * cut} ${y + ((end.y - y) / length) * cut}`;
      return `L${on(before, toBefore)}Q${x} ${y} ${on(after, toAfter)}`;
    })
    .join('');
}

/** Lines that add to the one above them. */
const additions: ReadonlySet<Row['kind']> = new Set(['guard', 'target', 'type', 'words']);

/** The look of an edge: that of its transitions where they are of one kind. */
function edgeKind({ label: { rows } }: Edge): string {
  const kinds = new Set(rows.map(({ kind }) => kind).filter((kind) => !additions.has(kind)));
  const [only = 'event'] = kinds;
  return kinds.size === 1 ? only : 'event';
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly x: number;
  readonly y: number;
  readonly lineHeight: number;
  readonly isCentred?: boolean;
}

function Rows({ rows, x, y, lineHeight, isCentred = false }: RowsProps) {
  return rows.map((row, index) => (
    <text key={`${row.transition ?? 'state'} ${row.kind} ${row.text}`} className={styles[row.kind]} x={x + (!isCentred && additions.has(row.kind) && row.kind !== 'words' ? metrics.pad : 0)} y={y + (index + 1) * lineHeight - 4} textAnchor={isCentred ? 'middle' : 'start'}>
      {row.text}
    </text>
  ));
}

interface StateBoxProps {
  readonly box: Box;
  /** Where its link leads; without one it is no link. */
  readonly to: string | null;
  /** How many states are in it. */
  readonly inside: number;
  readonly isSelected: boolean;
  readonly isFolded: boolean;
  readonly isRegion: boolean;
  readonly isReplacing: boolean;
}

function StateBox({ box: { id, x, y, width, height, title, tags, rows, type }, to, inside, isSelected, isFolded, isRegion, isReplacing }: StateBoxProps) {
  const look = classNames(styles.box, inside > 0 && styles.outer, type === 'parallel' && styles.parallel, isRegion && inside > 0 && styles.region, isFolded && styles.folded);
  const content = (
    <>
      <rect className={look} x={x} y={y} width={width} height={height} rx={2} />
      {type === 'final' && <rect className={styles.end} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={1} />}
      <text className={styles.title} x={x + metrics.pad} y={y + 18}>
        {type === 'history' ? `${title} (history)` : title}
      </text>
      {tags.length > 0 && (
        <text className={styles.tag} x={x + width - metrics.pad} y={y + 18} textAnchor="end">
          {tags.join(', ')}
        </text>
      )}
      {isFolded ? (
        <text className={styles.words} x={x + metrics.pad} y={y + metrics.head + metrics.line - 4}>
          {inside === 1 ? '1 state inside' : `${inside} states inside`}
        </text>
      ) : (
        rows.length > 0 && (
          <>
            <line className={styles.rule} x1={x} x2={x + width} y1={y + metrics.head} y2={y + metrics.head} />
            <Rows rows={rows} x={x + metrics.pad} y={y + metrics.head} lineHeight={metrics.line} />
          </>
        )
      )}
    </>
  );
  return to === null ? (
    <g data-state={id}>{content}</g>
  ) : (
    <Link to={to} replace={isReplacing} preventScrollReset className={classNames(styles.state, isSelected && styles.selected)} aria-label={title} aria-current={isSelected ? 'true' : undefined} data-state={id}>
      {content}
    </Link>
  );
}

export interface ChartSvgProps {
  readonly chart: Chart;
  /** The address that a box leads to, by the id of its state; null for one that leads nowhere. */
  readonly addressOf: (id: string) => string | null;
  /** Whether its links lead to another look at the same page. */
  readonly isReplacing?: boolean;
  /** Id of the state that is looked at. */
  readonly selected: string | null;
  readonly folded: readonly string[];
  readonly scale: number;
  /** What is said of it where it cannot be seen. */
  readonly label: string;
}

/** The chart of a flow. Its boxes are links, each to its state; lines come over the boxes that hold others, and folded boxes over what is in them. */
export const ChartSvg = memo(function ChartSvg({ chart, addressOf, isReplacing = false, selected, folded, scale, label }: ChartSvgProps) {
  const { boxes, edges, starts, chips } = chart;
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const above = (id: string): readonly string[] => {
    const parent = byId.get(id)?.parent ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const counts = new Map<string, number>();
  for (const { id } of boxes) for (const holder of above(id)) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  const foldedAround = (id: string): readonly string[] => [id, ...above(id)].filter((one) => folded.includes(one));
  const isVisible = (id: string): boolean => !above(id).some((one) => folded.includes(one));
  const seenEdges = edges.filter(({ from, to }) => !foldedAround(from).some((one) => foldedAround(to).includes(one)) || (from === to && isVisible(from)));
  const isOpen = ({ parent }: { readonly parent: string }): boolean => foldedAround(parent).length === 0;
  const draw = (box: Box) => (
    <StateBox
      key={box.id}
      box={box}
      to={addressOf(box.id)}
      isReplacing={isReplacing}
      inside={counts.get(box.id) ?? 0}
      isSelected={box.id === selected}
      isFolded={folded.includes(box.id)}
      isRegion={box.parent !== null && byId.get(box.parent)?.type === 'parallel'}
    />
  );
  const seenBoxes = boxes.filter(({ id }) => isVisible(id));
  return (
    <svg className={styles.chart} width={chart.width * scale} height={chart.height * scale} viewBox={`0 0 ${chart.width} ${chart.height}`} role="group" aria-label={label}>
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
          <path d="M0 0 10 5 0 10z" fill="context-stroke" />
        </marker>
      </defs>
      {seenBoxes.filter(({ id }) => !folded.includes(id)).map(draw)}
      <g aria-hidden="true">
        {chips.filter(isOpen).map(({ parent, x, y, width, height }) => (
          <g key={parent}>
            <rect className={styles.chip} x={x} y={y} width={width} height={height} rx={height / 2} />
            <text className={styles.tag} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
              from any
            </text>
          </g>
        ))}
        {starts.filter(isOpen).map(({ parent, x, y, points }) => (
          <g key={parent}>
            <path className={styles.edge} markerEnd="url(#arrow)" d={roundedPath(points)} />
            <circle className={styles.dot} cx={x} cy={y} r={5} />
          </g>
        ))}
        {seenEdges.map((edge) => (
          <path key={edge.transitions[0]} className={styles.edge} data-kind={edgeKind(edge)} markerEnd="url(#arrow)" d={roundedPath(edge.points)} />
        ))}
        {seenEdges.map(({ transitions, label: { x, y, width, height, rows } }) => (
          <g key={transitions[0]}>
            <rect className={styles.plate} x={x} y={y} width={width} height={height} />
            <Rows rows={rows} x={x + width / 2} y={y} lineHeight={metrics.labelLine} isCentred />
          </g>
        ))}
      </g>
      {seenBoxes.filter(({ id }) => folded.includes(id)).map(draw)}
    </svg>
  );
});
