import type { Chart } from '#machines/kit/chart.ts';
import { headHeight, labelTops, pathOf, rowHeight } from '../chart-look.ts';
import styles from './chart-light.module.css';

/** What is lit on a chart. */
export interface Light {
  /** Ids of the innermost active states. */
  readonly states: readonly string[];
  /** Ids of the transitions that it took last. */
  readonly taken: readonly string[];
}

/** Lies over a chart: the active states, and the transitions that led there with their arms, in cobalt. */
export function ChartLight({ chart, light: { states, taken }, scale }: { chart: Chart; light: Light; scale: number }) {
  const parents = new Map(chart.boxes.map(({ id, parent }) => [id, parent]));
  const above = (id: string): readonly string[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const active = new Set(states);
  const around = new Set(states.flatMap(above));
  const isTaken = (transition: string | undefined): boolean => transition !== undefined && taken.includes(transition);
  const rowsTaken = [
    ...chart.boxes.flatMap(({ id, x, y, width, rows }) => rows.flatMap((row, index) => (isTaken(row.transition) ? [{ key: `${id} ${index}`, x, width, y: y + headHeight + index * rowHeight }] : []))),
    ...chart.edges.flatMap(({ transitions, label: { x, y, width, rows } }) => {
      const tops = labelTops(rows);
      return rows.flatMap((row, index) => (isTaken(row.transition) ? [{ key: `${transitions[0] ?? ''} ${index}`, x, width, y: y + (tops[index] ?? 0) }] : []));
    }),
  ];
  return (
    <svg className={styles.light} width={chart.width * scale} height={chart.height * scale} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
      {chart.boxes
        .filter(({ id }) => active.has(id) || around.has(id))
        .map(({ id, x, y, width, height }) => (
          <rect key={id} className={active.has(id) ? styles.active : styles.around} data-active={active.has(id) ? id : undefined} x={x} y={y} width={width} height={height} rx={2} />
        ))}
      {chart.edges
        .filter(({ transitions }) => transitions.some(isTaken))
        .map(({ transitions, points }) => (
          <path key={transitions[0]} className={styles.taken} d={pathOf(points)} />
        ))}
      {rowsTaken.map(({ key, x, y, width }) => (
        <rect key={key} className={styles.arm} data-taken={key} x={x} y={y} width={width} height={rowHeight} />
      ))}
    </svg>
  );
}
