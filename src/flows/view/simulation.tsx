import { useSelector } from '@xstate/react';
import { RotateCcw, Undo2 } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { Flow, FlowTransition, Trigger } from '@plinth/statecharts/flow';
import { withoutRoute } from '@plinth/statecharts/flow';
import { eventFor, possibleSteps, type SimulatedMoment, type SimulatedStep } from '@plinth/statecharts/simulation';
import type { simulationMachine } from '#machines/flows/simulation.machine.ts';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import { Button } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { saveFile } from '../export/browser-files.ts';
import { traceFile } from '../live/trace-file.ts';
import { ChartView } from './chart-view.tsx';
import type { Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './simulation.module.css';
import { leadsTo, shortName, wayName } from './ways.ts';

export type SimulationActor = ActorRefFrom<typeof simulationMachine>;

/** The chart of a flow with the states that the steps by hand have led to. */
export function SimulatedChart({
  simulation,
  drawn,
  look,
}: {
  simulation: SimulationActor;
  drawn: DrawnFlow;
  look: Look;
}) {
  const light = useSelector(simulation, ({ context }) => context.moments.at(-1));
  return <ChartView drawn={drawn} selected={null} light={light} look={look} isCompared={false} />;
}

const groups: readonly { readonly title: string; readonly triggers: readonly Trigger[] }[] = [
  { title: 'Send an event', triggers: ['event', 'route'] },
  { title: 'Let an actor answer', triggers: ['done', 'error'] },
  { title: 'Let time pass', triggers: ['after'] },
];

function Possible({
  simulation,
  flow,
  active,
}: {
  simulation: SimulationActor;
  flow: Flow;
  active: readonly string[];
}) {
  const ways = possibleSteps(flow, active);
  if (ways.length === 0) return <p className={text.dim}>These states wait for nothing: undo a step, or start again.</p>;
  return groups.map(({ title, triggers }) => {
    const own = ways.filter(({ trigger }) => triggers.includes(trigger));
    return own.length === 0 ? null : (
      <section key={title} aria-label={title} className={styles.part}>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.list}>
          {own.map((way) => (
            <li key={way.id}>
              <Button
                size="small"
                className={styles.step}
                onClick={() => simulation.send({ type: 'event.sent', event: eventFor(way) })}
              >
                <span>{way.trigger === 'route' ? `Open ${shortName(flow, way.targets[0] ?? '')}` : wayName(way)}</span>
                <small>{way.event}</small>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The guard that decides about the step, with the two answers and what a yes leads to. */
function Question({ simulation, flow, way }: { simulation: SimulationActor; flow: Flow; way: FlowTransition }) {
  const answer = (holds: boolean): void => simulation.send({ type: 'guard.answered', holds });
  return (
    <section role="status" aria-label="A guard decides" className={styles.part}>
      <h3 className={styles.title}>
        Does <code>{withoutRoute(way.guard?.text ?? '')}</code> hold?
      </h3>
      <p className={text.dim}>
        {`${shortName(flow, way.source)} tries it on “${wayName(way)}”: if it holds, ${way.targets.length === 0 ? 'it stays' : leadsTo(flow, way)}.`}
      </p>
      <div className={styles.line}>
        <Button size="small" variant="primary" onClick={() => answer(true)}>
          It holds
        </Button>
        <Button size="small" onClick={() => answer(false)}>
          It does not
        </Button>
      </div>
    </section>
  );
}

/** The transition of a step, by which it is named: the first one it took, or one that waits for its event. */
function wordsOf(flow: Flow, { event: { type } }: SimulatedStep, { taken: [first] }: SimulatedMoment): string {
  const way = flow.transitions.find(({ id }) => id === first) ?? flow.transitions.find(({ event }) => event === type);
  return way ? wayName(way) : type;
}

function statesText(flow: Flow, { states }: SimulatedMoment): string {
  return states.map((id) => shortName(flow, id)).join(', ');
}

/** The steps as a trace, which the live page replays and `npm run flows -- test` turns into a browser test. */
function traceSteps(
  flow: Flow,
  steps: readonly SimulatedStep[],
  moments: readonly SimulatedMoment[],
): readonly TraceStep[] {
  const machine = flow.states[0]?.id ?? flow.id;
  return steps.map(({ event }, index) => {
    const { states = [], taken = [], isOver = false } = moments[index] ?? {};
    return {
      at: index,
      page: 1,
      place: '',
      actor: machine,
      machine,
      from: null,
      event,
      taken,
      heldBack: [],
      states,
      status: isOver ? 'done' : 'active',
    };
  });
}

/** What can be done next, and what was done, with its undo. */
export function SimulationPanel({ simulation, flow }: { simulation: SimulationActor; flow: Flow }) {
  const { release } = useFlows().catalogue;
  const { steps, moments, question } = useSelector(simulation, ({ context }) => context);
  const asked = flow.transitions.find(({ id }) => id === question);
  const now = moments.at(-1);
  function save(): void {
    saveFile(`${flow.id}-steps.json`, traceFile({ release, steps: traceSteps(flow, steps, moments) }));
  }
  return (
    <article className={styles.panel} aria-label={`Simulation of ${flow.id}`}>
      <header className={styles.part}>
        <h2 className={text.head3}>Simulate</h2>
        <p className={text.dim}>
          Nothing of the product runs: you send the events, the answers and the time, and say which guards hold. Actions
          are not run.
        </p>
      </header>
      {now && <p className={styles.now}>{`${now.isOver ? 'It ended' : 'It is'} in ${statesText(flow, now)}`}</p>}
      {asked ? (
        <Question simulation={simulation} flow={flow} way={asked} />
      ) : (
        now && !now.isOver && <Possible simulation={simulation} flow={flow} active={now.states} />
      )}
      <section aria-label="Steps" className={styles.part}>
        <h3 className={styles.title}>{`Steps: ${steps.length - 1}`}</h3>
        <ol className={styles.steps}>
          {steps.map((step, index) => {
            const moment = moments[index];
            const key = `${index} ${step.event.type}`;
            const stays = moment?.taken.length === 0 && index > 0;
            return moment ? (
              <li key={key}>
                <span>{index === 0 ? 'It starts' : wordsOf(flow, step, moment)}</span>
                <small>{stays ? 'nothing changed' : statesText(flow, moment)}</small>
              </li>
            ) : null;
          })}
        </ol>
        <div className={styles.line}>
          <Button
            size="small"
            icon={<Undo2 />}
            aria-disabled={steps.length < 2 || undefined}
            onClick={() => simulation.send({ type: 'step.undone' })}
          >
            Undo
          </Button>
          <Button size="small" icon={<RotateCcw />} onClick={() => simulation.send({ type: 'simulation.restarted' })}>
            Start again
          </Button>
          <Button
            size="small"
            aria-disabled={question !== null || undefined}
            onClick={() => question === null && save()}
          >
            Save as trace
          </Button>
        </div>
      </section>
    </article>
  );
}
