import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Box, Chart, Row } from '@plinth/statecharts/chart';
import { classNames } from '#ui/class-names.ts';
import {
  chipText,
  dotSize,
  hasRule,
  headHeight,
  inset,
  labelInset,
  labelTops,
  lineKindOf,
  markOf,
  pathOf,
  rowBaseline,
  rowHeight,
  rowIndent,
  ruleHeight,
  titleBaseline,
} from '@plinth/statecharts/chart-look';
import { sizeStyle, type ChartSize } from './use-fit.ts';
import styles from './chart-svg.module.css';

interface RowsProps {
  readonly rows: readonly Row[];
  readonly x: number;
  /** The top of each row. */
  readonly tops: readonly number[];
  readonly isCentred?: boolean;
}

function Rows({ rows, x, tops, isCentred = false }: RowsProps) {
  const marks = new Map(rows.map(({ transition }) => [transition, markOf(rows, transition)]));
  return rows.map((row, index) => (
    <text
      data-mark={row.transition === undefined ? undefined : (marks.get(row.transition) ?? undefined)}
      key={`${row.transition ?? 'state'} ${row.kind} ${row.text}`}
      className={styles[row.kind]}
      x={isCentred ? x : x + rowIndent(row)}
      y={(tops[index] ?? 0) + rowBaseline}
      textAnchor={isCentred ? 'middle' : 'start'}
    >
      {row.text}
    </text>
  ));
}

interface StateBoxProps {
  readonly box: Box;
  /** The target of its link; null for a box without a link. */
  readonly to: string | null;
  /** The number of states in it. */
  readonly inside: number;
  readonly isSelected: boolean;
  readonly isFolded: boolean;
  readonly isRegion: boolean;
  readonly isReplacing: boolean;
}

function StateBox({
  box: { id, x, y, width, height, title, tags, rows, type },
  to,
  inside,
  isSelected,
  isFolded,
  isRegion,
  isReplacing,
}: StateBoxProps) {
  const look = classNames(
    styles.box,
    inside > 0 && styles.outer,
    type === 'parallel' && styles.parallel,
    isRegion && inside > 0 && styles.region,
    isFolded && styles.folded,
  );
  const isHistory = type === 'history';
  const content = (
    <>
      <rect
        data-mark={markOf(rows) ?? undefined}
        data-tags={tags.length === 0 ? undefined : tags.join(' ')}
        className={look}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isHistory ? width / 2 : 2}
      />
      {type === 'final' && (
        <rect className={styles.end} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx={4} />
      )}
      <text
        className={styles.title}
        x={isHistory ? x + width / 2 : x + inset}
        y={y + titleBaseline}
        textAnchor={isHistory ? 'middle' : 'start'}
      >
        {isHistory ? 'H' : title}
      </text>
      {tags.length > 0 && (
        <text className={styles.tag} x={x + width - inset} y={y + titleBaseline} textAnchor="end">
          {tags.join(', ')}
        </text>
      )}
      {isFolded ? (
        <text className={styles.words} x={x + inset} y={y + headHeight + rowBaseline}>
          {inside === 1 ? '1 state inside' : `${inside} states inside`}
        </text>
      ) : (
        rows.length > 0 && (
          <>
            <line className={styles.rule} x1={x} x2={x + width} y1={y + headHeight - 2} y2={y + headHeight - 2} />
            <Rows rows={rows} x={x + inset} tops={rows.map((_, index) => y + headHeight + index * rowHeight)} />
          </>
        )
      )}
    </>
  );
  return to === null ? (
    <g data-state={id}>{content}</g>
  ) : (
    <Link
      to={to}
      replace={isReplacing}
      preventScrollReset
      className={classNames(styles.state, isSelected && styles.selected)}
      aria-label={title}
      aria-current={isSelected ? 'true' : undefined}
      data-state={id}
    >
      {content}
    </Link>
  );
}

export interface ChartSvgProps {
  readonly chart: Chart;
  /** The address of a box, by the id of its state; null for a box without a link. */
  readonly addressOf: (id: string) => string | null;
  /** Whether its links replace the current history entry. */
  readonly isReplacing?: boolean;
  /** Id of the selected state. */
  readonly selected: string | null;
  readonly folded: readonly string[];
  readonly size: ChartSize;
  /** The accessible name of the chart. */
  readonly label: string;
}

/**
 * The chart of a flow. Its boxes are links to their states; lines pass under the text of the boxes they enter, and
 * folded boxes cover their contents.
 */
export const ChartSvg = memo(function ChartSvg({
  chart,
  addressOf,
  isReplacing = false,
  selected,
  folded,
  size,
  label,
}: ChartSvgProps) {
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
  const seenEdges = edges.filter(
    ({ from, to }) =>
      !foldedAround(from).some((one) => foldedAround(to).includes(one)) || (from === to && isVisible(from)),
  );
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
    <svg
      className={styles.chart}
      style={sizeStyle(size, chart.width)}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="group"
      aria-label={label}
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0 10 5 0 10z" fill="context-stroke" />
        </marker>
      </defs>
      <g aria-hidden="true">
        {chips.filter(isOpen).map(({ parent, x, y, width, height }) => (
          <g key={parent}>
            <rect className={styles.chip} x={x} y={y} width={width} height={height} rx={height / 2} />
            <text className={styles.tag} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
              {chipText}
            </text>
          </g>
        ))}
        {starts.filter(isOpen).map(({ parent, x, y, points }) => (
          <g key={parent}>
            <path className={styles.edge} markerEnd="url(#arrow)" d={pathOf(points)} />
            <circle className={styles.dot} cx={x} cy={y} r={dotSize / 2} />
          </g>
        ))}
        {seenEdges.map((edge) => (
          <path
            key={edge.transitions[0]}
            className={styles.edge}
            data-kind={lineKindOf(edge)}
            data-mark={markOf(edge.label.rows, edge.transitions[0]) ?? undefined}
            markerEnd="url(#arrow)"
            d={pathOf(edge.points)}
          />
        ))}
      </g>
      {seenBoxes.filter(({ id }) => !folded.includes(id)).map(draw)}
      <g aria-hidden="true">
        {seenEdges.map(({ transitions, label: { x, y, width, height, rows } }) => {
          const tops = labelTops(rows).map((top) => y + top);
          return (
            <g key={transitions[0]}>
              <rect className={styles.plate} x={x} y={y} width={width} height={height} />
              {tops.map(
                (top, index) =>
                  hasRule(rows, index) && (
                    <line
                      key={top}
                      className={styles.rule}
                      x1={x + labelInset}
                      x2={x + width - labelInset}
                      y1={top - ruleHeight / 2}
                      y2={top - ruleHeight / 2}
                    />
                  ),
              )}
              <Rows rows={rows} x={x + width / 2} tops={tops} isCentred />
            </g>
          );
        })}
      </g>
      {seenBoxes.filter(({ id }) => folded.includes(id)).map(draw)}
    </svg>
  );
});
