/** The marks on a chart of what nothing takes. */
import type { Chart, Row } from '@plinth/statecharts/chart';
import { pathOf, rowHeight } from '@plinth/statecharts/chart-look';
import { Layer, placedRows } from '../live/chart-light.tsx';
import type { ChartSize } from '../view/use-fit.ts';
import styles from './painted-chart.module.css';

interface UntakenProps {
  readonly chart: Chart;
  readonly size: ChartSize;
  readonly transitions: ReadonlySet<string>;
}

/** The lines of transitions that are not taken. Rendered under the chart. */
export function UntakenLines({ chart, size, transitions }: UntakenProps) {
  return (
    <Layer chart={chart} size={size}>
      {chart.edges
        .filter((edge) => edge.transitions.some((one) => transitions.has(one)))
        .map((edge) => (
          <path key={edge.transitions[0]} className={styles.line} d={pathOf(edge.points)} />
        ))}
    </Layer>
  );
}

/** The states that are not entered, and the texts of transitions that are not taken. Rendered over the chart. */
export function UntakenParts({
  chart,
  size,
  states,
  isMeant,
}: Omit<UntakenProps, 'transitions'> & {
  readonly states: ReadonlySet<string>;
  readonly isMeant: (row: Row) => boolean;
}) {
  return (
    <Layer chart={chart} size={size}>
      {chart.boxes
        .filter((box) => states.has(box.id))
        .map((box) => (
          <rect
            key={box.id}
            className={styles.state}
            data-untaken={box.id}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            rx={2}
          />
        ))}
      {placedRows(chart, isMeant).map(({ key, x, y, width }) => (
        <rect key={key} className={styles.row} x={x} y={y} width={width} height={rowHeight} />
      ))}
    </Layer>
  );
}
