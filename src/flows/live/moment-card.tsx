import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Flow, FlowTransition } from '@plinth/statecharts/flow';
import { withoutRoute } from '@plinth/statecharts/flow';
import type { TraceStep } from '#machines/shared/trace.ts';
import text from '#ui/text.module.css';
import { flowAddress } from '../view/flow-address.ts';
import { useFlows } from '../view/flows-context.ts';
import { ScreenPicture } from '../view/screen-picture.tsx';
import { leadsTo, shortName, wayName } from '../view/ways.ts';
import styles from './moment-card.module.css';
import { clockText, flowOfMachine, isRefused, picturedAt, stepWords } from './moments.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** A transition with its position among those that its state tries for the same event. */
function Arm({ flow, way }: { flow: Flow; way: FlowTransition }) {
  const arms = flow.transitions.filter(({ source, event }) => source === way.source && event === way.event);
  const guard = way.guard === null ? '' : withoutRoute(way.guard.text);
  return (
    <li>
      <b>{wayName(way)}</b> <span>{leadsTo(flow, way)}</span>
      {(guard !== '' || arms.length > 1) && (
        <small>
          {`${arms.length > 1 ? `Arm ${arms.indexOf(way) + 1} of ${arms.length}` : ''}${arms.length > 1 && guard !== '' ? ', ' : ''}${guard !== '' ? `if ${guard}` : ''}${guard === '' && arms.length > 1 ? ', otherwise' : ''}`}
        </small>
      )}
    </li>
  );
}

/** The reason why an event had no effect. */
export function Refusal({ flow, step }: { flow: Flow | undefined; step: TraceStep }) {
  const guards = step.heldBack
    .flatMap((id) => flow?.transitions.find((way) => way.id === id)?.guard?.text ?? [])
    .map(withoutRoute);
  return (
    <p className={styles.refusal}>
      {step.heldBack.length > 0 ? (
        <>
          <b>{`Refused by ${guards.length > 0 ? guards.join(', ') : 'a guard'}.`}</b>
        </>
      ) : (
        <>
          <b>Rejected.</b>
          <span>{` Nothing in ${step.states.map((id) => (flow ? shortName(flow, id) : id)).join(', ')} waits for ${step.event.type}.`}</span>
        </>
      )}
    </p>
  );
}

/**
 * One step: the event, the taken branches, the resulting states, the screen and the context. @param flow of its
 * machine, once it is loaded. @param actors the newest steps of all actors that run at that moment
 */
export function MomentCard({
  flow,
  step,
  actors,
  hasScreen,
}: {
  flow: Flow | undefined;
  step: TraceStep;
  actors: readonly TraceStep[];
  /** Whether the screen itself is beside the chart. */
  hasScreen: boolean;
}) {
  const { catalogue } = useFlows();
  const flowId = flowOfMachine(catalogue, step.machine)?.id;
  const pictured = picturedAt(catalogue, step, actors);
  const { type, ...fields } = step.event;
  const ways = step.taken.flatMap((id) => flow?.transitions.find((way) => way.id === id) ?? []);
  return (
    <article className={styles.card} aria-label="This moment">
      <header className={styles.part}>
        <h2 className={text.head3}>{stepWords(catalogue, step)}</h2>
        <p className={text.fine}>
          <code>{type}</code>
          <span>{' to '}</span>
          {flowId === undefined ? <span>{step.actor}</span> : <Link to={flowAddress(flowId)}>{step.actor}</Link>}
          <span>{`${step.from !== null && step.from !== step.actor ? ` from ${step.from}` : ''} at ${clockText(step.at)}`}</span>
        </p>
        {isRefused(step) && <Refusal flow={flow} step={step} />}
      </header>
      {ways.length > 0 && flow && (
        <Part title="Taken">
          <ol className={styles.list}>
            {ways.map((way) => (
              <Arm key={way.id} flow={flow} way={way} />
            ))}
          </ol>
        </Part>
      )}
      <Part title={step.status === 'active' ? 'In' : `Ended (${step.status})`}>
        <ul className={styles.list}>
          {step.states.map((id) => (
            <li key={id}>
              {flowId === undefined ? id : <Link to={flowAddress(flowId, id)}>{flow ? shortName(flow, id) : id}</Link>}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="On the screen">
        <p className={text.fine}>
          <code>{step.place}</code>
          {pictured && <span>{`, in ${pictured.state.key} of ${pictured.flow}`}</span>}
        </p>
        {pictured && !hasScreen && <ScreenPicture flow={pictured.flow} state={pictured.state} isTakenOnRequest />}
      </Part>
      {Object.keys(fields).length > 0 && (
        <Part title="The event says">
          <pre className={styles.data}>{JSON.stringify(fields, null, 2)}</pre>
        </Part>
      )}
      <Part title="Context">
        {step.context && Object.keys(step.context).length > 0 ? (
          <pre className={styles.data}>{JSON.stringify(step.context, null, 2)}</pre>
        ) : (
          <p className={text.fine}>Nothing of it may be shown.</p>
        )}
      </Part>
    </article>
  );
}
