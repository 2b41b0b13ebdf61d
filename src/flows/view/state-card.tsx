import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import { guardsOf, scopeOf } from '@plinth/statecharts/guard-scope';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { StateEdits, TransitionEdits } from '../edit/edit-actions.tsx';
import { flowAddress, type Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { MoveBack } from './move-back.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { Sentence } from './sentence.tsx';
import { notesOfState, StateNotes } from './state-notes.tsx';
import { StateTests } from './state-tests.tsx';
import { leadsTo, shortName, wayDetail, wayName, waysIn, waysOut } from './ways.ts';
import styles from './state-card.module.css';

function Section({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <span>{title}</span>
        {count !== undefined && <span className={text.faint}>{count}</span>}
      </h3>
      {children}
    </section>
  );
}

function Way({
  flow,
  way,
  leads,
  to,
  view,
  children,
}: {
  flow: Flow;
  way: FlowTransition;
  leads: string;
  to: string | undefined;
  view: Look;
  /** A control of the transition, in front of its target. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.way}>
      <span className={classNames(way.trigger === 'error' && styles.error)}>{wayName(way)}</span>
      {to === undefined ? (
        <span>{leads}</span>
      ) : (
        <Link to={flowAddress(flow.id, to, view)} preventScrollReset>
          {leads}
        </Link>
      )}
      {children}
      {wayDetail(way) !== '' && <small>{wayDetail(way)}</small>}
    </li>
  );
}

/** The states that are named of those that a condition keeps; the rest is counted. */
const maxKept = 6;

/** The conditions of some transitions: the source, and the states that nothing else leads to. */
function Conditions({ flow, ways, view }: { flow: Flow; ways: readonly FlowTransition[]; view: Look }) {
  const names = guardsOf({ ...flow, transitions: ways });
  if (names.length === 0) return null;
  return (
    <Section title="Conditions" count={names.length}>
      <dl className={styles.facts}>
        {names.map((name) => {
          const { condition, transitions, states } = scopeOf(flow, name);
          return (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                {condition !== null && <code>{condition}</code>}
                <p>
                  {`It guards ${transitions.length} ${transitions.length === 1 ? 'transition' : 'transitions'}. `}
                  {states.length > 0 && 'Without it nobody reaches '}
                  {states.slice(0, maxKept).map((id, index) => (
                    <Fragment key={id}>
                      {index > 0 && ', '}
                      <Link to={flowAddress(flow.id, id, view)} preventScrollReset>
                        {shortName(flow, id)}
                      </Link>
                    </Fragment>
                  ))}
                  {states.length > maxKept && ` and ${states.length - maxKept} more`}
                </p>
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </Section>
  );
}

/**
 * All information about one state: its description, its screens, its incoming and outgoing transitions, its actors and
 * actions.
 */
export function StateCard({ flow, state, view }: { flow: Flow; state: FlowState; view: Look }) {
  const { screens, hasEdits } = useFlows().catalogue;
  const [into, out] = [waysIn(flow, state.id), waysOut(flow, state.id)];
  const notes = notesOfState(flow, state);
  const does = [
    ...state.entry.map(({ text: name }) => `On entry: ${name}`),
    ...state.exit.map(({ text: name }) => `On exit: ${name}`),
  ];
  return (
    <article className={styles.card} aria-label={`State ${state.key}`}>
      <header className={styles.head}>
        <h2 className={text.head3}>{state.key}</h2>
        {state.words !== null && <p>{state.words}</p>}
        {state.says && <Sentence says={state.says} />}
        {state.tags.length > 0 && <p className={text.faint}>{`Tags: ${state.tags.join(', ')}`}</p>}
        <StateEdits flow={flow} state={state} isPast={view.since !== null} />
        <MoveBack flow={flow} state={state} look={view} />
      </header>
      {(hasEdits === true || notes.length > 0) && (
        <Section title="Notes" count={notes.length}>
          <StateNotes flow={flow} state={state} look={view} />
        </Section>
      )}
      {(state.path !== null || screens[flow.id]) && (
        <Section title="Screen">
          {state.path !== null && (
            <p className={styles.facts}>
              <span>{`${state.title} at `}</span>
              <code>{state.path}</code>
            </p>
          )}
          {/* The card of the whole flow is shown before a state is selected. */}
          <ScreenPicture flow={flow.id} state={state} isTakenOnRequest={state.parent === null} />
        </Section>
      )}
      {state.actors.length > 0 && (
        <Section title="Runs" count={state.actors.length}>
          <p className={styles.facts}>{state.actors.map(({ name }) => name).join(', ')}</p>
        </Section>
      )}
      {does.length > 0 && (
        <Section title="Does" count={does.length}>
          <ul className={styles.facts}>
            {does.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Ways in" count={into.length}>
        <ul>
          {into.map((way) => (
            <Way
              key={way.id}
              flow={flow}
              way={way}
              leads={`from ${shortName(flow, way.source)}`}
              to={way.source}
              view={view}
            />
          ))}
        </ul>
      </Section>
      <Section title="Ways out" count={out.length}>
        <ul>
          {out.map((way) => (
            <Way key={way.id} flow={flow} way={way} leads={leadsTo(flow, way)} to={way.targets[0]} view={view}>
              <TransitionEdits flow={flow} way={way} isPast={view.since !== null} />
            </Way>
          ))}
        </ul>
      </Section>
      <Conditions flow={flow} ways={[...into, ...out]} view={view} />
      <Section title="Tests">
        <StateTests flow={flow.id} state={state} />
      </Section>
    </article>
  );
}
