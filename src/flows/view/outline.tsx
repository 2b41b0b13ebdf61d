import { Link } from 'react-router-dom';
import type { Flow, FlowState } from '@plinth/statecharts/flow';
import { classNames } from '#ui/class-names.ts';
import { flowAddress, type Look } from './flow-address.ts';
import { placeName, signature } from './note-words.ts';
import { Sentence } from './sentence.tsx';
import { ScreenMark } from './screen-mark.tsx';
import { notesOfState } from './state-notes.tsx';
import { leadsTo, wayDetail, wayName, waysOut } from './ways.ts';
import styles from './outline.module.css';

function Ways({ flow, state, look }: { flow: Flow; state: FlowState; look: Look }) {
  const ways = waysOut(flow, state.id);
  if (ways.length === 0) return null;
  return (
    <ul aria-label={`Ways out of ${state.key}`}>
      {ways.map((way) => {
        const content = (
          <>
            <span
              className={classNames(
                way.trigger === 'error' && styles.error,
                way.trigger === 'done' && styles.done,
                way.trigger === 'after' && styles.after,
              )}
            >
              <span>{wayName(way)}</span>
              {wayDetail(way) !== '' && <small>{wayDetail(way)}</small>}
            </span>
            <span>{leadsTo(flow, way)}</span>
          </>
        );
        const [target] = way.targets;
        return (
          <li key={way.id}>
            {target === undefined ? (
              <div className={styles.way}>{content}</div>
            ) : (
              <Link className={styles.way} to={flowAddress(flow.id, target, look)} replace>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function StateItem({
  flow,
  state,
  selected,
  look,
}: {
  flow: Flow;
  state: FlowState;
  selected: string | null;
  look: Look;
}) {
  const notes = notesOfState(flow, state).filter(({ isResolved }) => isResolved !== true);
  const inner = flow.states.filter(({ parent }) => parent === state.id);
  return (
    <li
      className={classNames(styles.state, state.id === selected && styles.selected)}
      aria-current={state.id === selected ? 'true' : undefined}
    >
      <h2 className={styles.name}>
        <Link to={flowAddress(flow.id, state.id, look)} replace>
          {state.key}
        </Link>
        <ScreenMark flow={flow.id} state={state.id} />
        <small>
          {[...state.tags, state.type === 'atomic' ? '' : state.type].filter((part) => part !== '').join(', ')}
        </small>
      </h2>
      {state.words !== null && <p>{state.words}</p>}
      {state.says && <Sentence says={state.says} />}
      {state.path !== null && <p>{`Shown at ${state.path}`}</p>}
      {state.actors.length > 0 && <p>{`Runs ${state.actors.map(({ name }) => name).join(', ')}`}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={`Open notes on ${state.key}`}>
          {notes.map((note, index) => (
            <li key={note.id ?? `${index} ${note.at}`}>
              {note.at !== state.id && <small>{placeName(flow, note.at)}</small>}
              <span>{note.text}</span>
              <small>{signature(note)}</small>
            </li>
          ))}
        </ul>
      )}
      <Ways flow={flow} state={state} look={look} />
      {inner.length > 0 && (
        <ul className={styles.inner} aria-label={`Inside ${state.key}`}>
          {inner.map((child) => (
            <StateItem key={child.id} flow={flow} state={child} selected={selected} look={look} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A flow as text: every state below its parent, with its outgoing transitions. */
export function Outline({ flow, selected, look }: { flow: Flow; selected: string | null; look: Look }) {
  const [root] = flow.states;
  return root ? (
    <ul className={styles.outline} aria-label={`States of ${flow.id}`}>
      <StateItem flow={flow} state={root} selected={selected} look={look} />
    </ul>
  ) : null;
}
