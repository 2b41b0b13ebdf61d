import { useCallback, useMemo } from 'react';
import type { TraceStep } from '#machines/shared/trace.ts';
import { useFlows } from '../view/flows-context.ts';
import type { StepsProps } from './log.tsx';
import { MomentList } from './moment-list.tsx';
import { clockText, stepWords, isRefused } from './moments.ts';
import styles from './sequence.module.css';

/** In px: the width of one actor's column, the width of the times before the columns, and the height of a row. */
const [column, times, height] = [132, 104, 30];

/** The source of events that no actor sent: the page, or a promise of the machine itself. */
const outside = 'the page';

const middleOf = (place: number): number => times + place * column + column / 2;

/** The actors as columns, in the order of their first appearance. */
function actorsOf(steps: readonly TraceStep[]): readonly string[] {
  return [...new Set([outside, ...steps.flatMap(({ actor, from }) => (from === null ? [actor] : [from, actor]))])];
}

function shortName(actor: string): string {
  const name = actor.split('/').at(-1) ?? actor;
  return name.length > 16 ? `${name.slice(0, 15)}…` : name;
}

interface ArrowProps {
  readonly step: TraceStep;
  /** The columns of the sender and the receiver. */
  readonly from: number;
  readonly to: number;
  /** The width of the row, in px. */
  readonly width: number;
}

/** One event in its row: an arrow, or a dot if an actor sent it to itself. */
function Arrow({ step, from, to, width }: ArrowProps) {
  const { catalogue } = useFlows();
  const words = stepWords(catalogue, step);
  const isItself = from === to;
  const [start, end] = [middleOf(from), middleOf(to) + (isItself ? 0 : from < to ? -4 : 4)];
  return (
    <svg
      className={styles.row}
      width={width}
      height={height}
      role="img"
      aria-label={`${clockText(step.at)}, ${step.from ?? outside} to ${step.actor}: ${words}${isRefused(step) ? ', refused' : ''}`}
      data-refused={isRefused(step) || undefined}
    >
      <text className={styles.time} x={12} y={20}>
        {clockText(step.at)}
      </text>
      {isItself ? (
        <circle className={styles.dot} cx={start} cy={height / 2} r={4} />
      ) : (
        <path
          className={styles.arrow}
          d={`M${start} 22H${end}m${from < to ? -6 : 6} -4 ${from < to ? 6 : -6} 4 ${from < to ? -6 : 6} 4`}
        />
      )}
      <text
        className={styles.words}
        x={isItself ? start + 9 : (start + end) / 2}
        y={isItself ? 19 : 16}
        textAnchor={isItself ? 'start' : 'middle'}
      >
        {words}
      </text>
    </svg>
  );
}

/** The events between actors: a column for each actor, an arrow for each event. */
export function Sequence({ steps, moment, onChoose }: StepsProps) {
  const actors = useMemo(() => actorsOf(steps), [steps]);
  const width = times + actors.length * column;
  const places = useMemo(() => new Map(actors.map((actor, place) => [actor, place])), [actors]);
  const renderRow = useCallback(
    (step: TraceStep) => (
      <Arrow
        step={step}
        from={step.from === null ? 0 : (places.get(step.from) ?? 0)}
        to={places.get(step.actor) ?? 0}
        width={width}
      />
    ),
    [places, width],
  );
  return (
    <MomentList
      label="Sequence"
      steps={steps}
      moment={moment}
      onChoose={onChoose}
      width={width}
      head={
        <svg className={styles.head} width={width} height={height} aria-hidden="true">
          {actors.map((actor, place) => (
            <text key={actor} x={middleOf(place)} y={20} textAnchor="middle">
              <tspan>{shortName(actor)}</tspan>
              <title>{actor}</title>
            </text>
          ))}
        </svg>
      }
      renderRow={renderRow}
    />
  );
}
