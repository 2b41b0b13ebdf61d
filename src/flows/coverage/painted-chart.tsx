import { useRef } from 'react';
import type { Chart } from '@plinth/statecharts/chart';
import type { FlowCoverage } from '@plinth/statecharts/coverage';
import layout from '#ui/layout.module.css';
import { classNames } from '#ui/class-names.ts';
import { Layer } from '../live/chart-light.tsx';
import { ChartSvg } from '../view/chart-svg.tsx';
import { useFit } from '../view/use-fit.ts';
import styles from './painted-chart.module.css';
import { UntakenLines, UntakenParts } from './untaken-marks.tsx';

/** The side of a square that stands for a rejected event, in px of the chart, and the distance to the next one. */
const square = 8;
const step = 11;
/** More rejected events of one state are shown as a number. */
const maxSquares = 8;

function Refusals({ chart: { boxes }, refusals }: { chart: Chart; refusals: FlowCoverage['refusals'] }) {
  return boxes.map(({ id, x, y, width }) => {
    const tried = Object.values(refusals[id] ?? {}).toSorted((one, other) => Number(other) - Number(one));
    const left = x + width - 6 - step * tried.length;
    if (tried.length === 0) return null;
    if (tried.length > maxSquares) {
      return (
        <text key={id} className={styles.count} x={x + width - 6} y={y + 4} textAnchor="end">
          {`${tried.filter(Boolean).length} of ${tried.length} rejected events`}
        </text>
      );
    }
    return (
      <g key={id}>
        {tried.map((isTried, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the squares are identical
            key={index}
            className={isTried ? styles.tried : styles.untried}
            x={left + index * step}
            y={y - square / 2}
            width={square}
            height={square}
          />
        ))}
      </g>
    );
  });
}

/** A chart with marks on everything that no test covers. It scrolls if it is wider than the page. */
export function PaintedChart({ chart, coverage: { id, untaken, refusals } }: { chart: Chart; coverage: FlowCoverage }) {
  const room = useRef<HTMLDivElement>(null);
  const { readable: scale } = useFit(room, chart);
  const states = new Set(untaken.filter(({ kind }) => kind === 'states').map(({ state }) => state));
  const transitions = new Set(
    untaken.flatMap(({ kind, transition }) => (kind === 'transitions' && transition !== undefined ? [transition] : [])),
  );
  const guards = new Set(
    untaken.flatMap(({ kind, transition }) => (kind === 'guard arms' && transition !== undefined ? [transition] : [])),
  );
  return (
    <>
      <div
        ref={room}
        className={classNames(styles.room, layout.graph)}
        role="region"
        aria-label={`Chart of ${id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
        tabIndex={0}
      >
        <div className={styles.sheet}>
          <UntakenLines chart={chart} size={scale} transitions={transitions} />
          <ChartSvg
            chart={chart}
            addressOf={() => null}
            selected={null}
            folded={[]}
            size={scale}
            label={`${id}. The list below says in words what no test takes.`}
          />
          <UntakenParts
            chart={chart}
            size={scale}
            states={states}
            isMeant={({ transition, kind }) =>
              transition !== undefined && (transitions.has(transition) || (guards.has(transition) && kind === 'guard'))
            }
          />
          <Layer chart={chart} size={scale}>
            <Refusals chart={chart} refusals={refusals} />
          </Layer>
        </div>
      </div>
      <ul className={styles.key} aria-label="What the marks mean">
        <li>taken</li>
        <li className={styles.keyUntaken}>no test takes it</li>
        <li className={styles.keyTried}>rejected event tried</li>
        <li className={styles.keyUntried}>rejected event not tried</li>
      </ul>
    </>
  );
}
