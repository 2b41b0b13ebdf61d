import type { ReactNode } from 'react';
import type { Chart, Row } from '@plinth/statecharts/chart';
import { headHeight, labelTops, pathOf, rowHeight } from '@plinth/statecharts/chart-look';
import { sizeStyle, type ChartSize } from '../view/use-fit.ts';
import styles from './chart-light.module.css';

/** The highlighted part of a chart. */
export interface Light {
  /** Ids of the innermost active states. */
  readonly states: readonly string[];
  /** Ids of the transitions taken last. */
  readonly taken: readonly string[];
  /** Ids of the transitions whose control can be pressed on the page. */
  readonly pressable?: ReadonlyMap<string, unknown>;
}

export interface ChartLightProps {
  readonly chart: Chart;
  readonly light: Light;
  readonly size: ChartSize;
}

/** A layer over or under a chart. */
export function Layer({ chart, size, children }: Pick<ChartLightProps, 'chart' | 'size'> & { children: ReactNode }) {
  return (
    <svg
      className={styles.light}
      style={sizeStyle(size, chart)}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The lines of the taken transitions, in cobalt. Rendered under the chart, so that its text stays readable. */
export function TakenLines({ chart, light: { taken }, size }: ChartLightProps) {
  return (
    <Layer chart={chart} size={size}>
      {chart.edges
        .filter(({ transitions }) => transitions.some((transition) => taken.includes(transition)))
        .map(({ transitions, points }) => (
          <path key={transitions[0]} className={styles.taken} d={pathOf(points)} />
        ))}
    </Layer>
  );
}

interface PlacedRow {
  readonly key: string;
  readonly row: Row;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The positions of text lines on a chart, in its boxes and on its edges. */
export function placedRows({ boxes, edges }: Chart, isMeant: (row: Row) => boolean): readonly PlacedRow[] {
  return [
    ...boxes.flatMap(({ id, x, y, width, rows, shift: [right, down] = [0, 0] }) =>
      rows.flatMap((row, index) =>
        isMeant(row)
          ? [
              {
                key: `${id} ${index}`,
                row,
                x: x + right,
                width: width - right,
                y: y + down + headHeight + index * rowHeight,
              },
            ]
          : [],
      ),
    ),
    ...edges.flatMap(({ transitions, label: { x, y, width, rows } }) => {
      const tops = labelTops(rows);
      return rows.flatMap((row, index) =>
        isMeant(row) ? [{ key: `${transitions[0] ?? ''} ${index}`, row, x, width, y: y + (tops[index] ?? 0) }] : [],
      );
    }),
  ];
}

/** The active states and the taken branches, in cobalt. Rendered over the chart. */
export function ActiveStates({ chart, light: { states, taken, pressable }, size }: ChartLightProps) {
  const parents = new Map(chart.boxes.map(({ id, parent }) => [id, parent]));
  const above = (id: string): readonly string[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const active = new Set(states);
  const around = new Set(states.flatMap(above));
  const linked = new Set([
    ...chart.edges.flatMap(({ transitions }) => transitions),
    ...chart.boxes.flatMap(({ rows }) => rows.flatMap((row) => (row.state === undefined ? [] : row.transition))),
  ]);
  const rowsTaken = placedRows(chart, ({ transition }) => transition !== undefined && taken.includes(transition));
  return (
    <Layer chart={chart} size={size}>
      {chart.boxes
        .filter(({ id }) => active.has(id) || around.has(id))
        .map(({ id, x, y, width, height }) => (
          <rect
            key={id}
            className={active.has(id) ? styles.active : styles.around}
            data-active={active.has(id) ? id : undefined}
            x={x}
            y={y}
            width={width}
            height={height}
            rx={2}
          />
        ))}
      {pressable &&
        placedRows(chart, ({ transition }) => transition !== undefined && pressable.has(transition)).map(
          ({ key, row, x, y, width }) => (
            <rect
              key={key}
              className={styles.pressable}
              // Texts with a target are links, which are pressed themselves.
              data-press={linked.has(row.transition) ? undefined : row.transition}
              x={x}
              y={y}
              width={width}
              height={rowHeight}
            />
          ),
        )}
      {rowsTaken.map(({ key, x, y, width }) => (
        <rect key={key} className={styles.arm} data-taken={key} x={x} y={y} width={width} height={rowHeight} />
      ))}
    </Layer>
  );
}
