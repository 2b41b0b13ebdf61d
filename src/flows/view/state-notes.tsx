import { useSelector } from '@xstate/react';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Flow, FlowState } from '@plinth/statecharts/flow';
import { lostNotes, type FlowNote } from '@plinth/statecharts/flow-notes';
import type { NoteChange } from '@plinth/statecharts/note-changes';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { flowAddress, type Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { NoteForm } from './note-form.tsx';
import { placeName, signature } from './note-words.ts';
import styles from './state-notes.module.css';
import { shortName, waysOut } from './ways.ts';

/** The notes of a state's card: on the state, and on its ways out; that of the whole flow has those on what is gone. */
export function notesOfState(flow: Flow, state: FlowState): readonly FlowNote[] {
  const own = new Set([state.id, ...waysOut(flow, state.id).map(({ id }) => id)]);
  const lost = state.parent === null ? lostNotes(flow) : [];
  return (flow.notes ?? []).filter((note) => own.has(note.at) || lost.includes(note));
}

/** Why the last change was not made, and what to do. */
function Failure() {
  const { notes } = useFlows();
  const reason = useSelector(notes, ({ context }) => context.reason);
  const asked = useSelector(notes, ({ context }) => context.asked);
  const isReworded = asked?.change.kind === 'reword' && reason !== null;
  return (
    <div className={styles.failure} role="alert">
      <p>{reason ?? 'The note was not saved: the server does not answer.'}</p>
      <p className={styles.buttons}>
        {reason === null && (
          <Button size="small" onClick={() => notes.send({ type: 'change.retried' })}>
            Try again
          </Button>
        )}
        {isReworded && (
          <Button size="small" onClick={() => notes.send({ type: 'note.detached' })}>
            Make it a new note
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => notes.send({ type: 'change.dismissed' })}>
          Dismiss
        </Button>
      </p>
    </div>
  );
}

function Note({ flow, state, note }: { flow: Flow; state: FlowState; note: FlowNote }) {
  const { catalogue, notes } = useFlows();
  const isPending = useSelector(notes, (snapshot) => snapshot.hasTag('pending'));
  const canBegin = useSelector(notes, (snapshot) =>
    snapshot.can({ type: 'note.begun', flow: flow.id, at: note.at, note }),
  );
  const change = (kind: 'resolve' | 'reopen' | 'delete'): void =>
    notes.send({ type: 'change.asked', flow: flow.id, change: { kind, before: note } satisfies NoteChange });
  const by = signature(note);
  return (
    <li className={classNames(styles.note, note.isResolved === true && styles.resolved)}>
      {note.at !== state.id && <p className={styles.place}>{placeName(flow, note.at)}</p>}
      <p className={styles.text}>{note.text}</p>
      <p className={styles.line}>
        <small className={text.faint}>
          {[by, note.isResolved === true ? 'resolved' : ''].filter((part) => part !== '').join(' · ')}
        </small>
        {catalogue.hasEdits === true && (
          <span className={styles.actions}>
            <Button
              size="small"
              variant="quiet"
              aria-disabled={isPending || undefined}
              onClick={() => change(note.isResolved === true ? 'reopen' : 'resolve')}
            >
              {note.isResolved === true ? 'Reopen' : 'Resolve'}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-disabled={!canBegin || undefined}
              onClick={() => notes.send({ type: 'note.begun', flow: flow.id, at: note.at, note })}
            >
              Edit
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-disabled={isPending || undefined}
              onClick={() => change('delete')}
            >
              Delete
            </Button>
          </span>
        )}
      </p>
    </li>
  );
}

/** The notes on a state and its transitions. In development they can be written and resolved. */
export function StateNotes({ flow, state, look }: { flow: Flow; state: FlowState; look: Look }) {
  const { catalogue, notes } = useFlows();
  const draft = useSelector(notes, ({ context }) => context.draft);
  const hasFailed = useSelector(notes, (snapshot) => snapshot.hasTag('failed'));
  const isFlows = draft?.flow === flow.id;
  const shown = notesOfState(flow, state);
  const own = new Set([state.id, ...shown.map(({ at }) => at), ...waysOut(flow, state.id).map(({ id }) => id)]);
  const isHere = isFlows && own.has(draft.at);
  const adder = useRef<HTMLButtonElement>(null);
  const wasHere = useRef(isHere);
  // A form that closes gives the focus back.
  useEffect(() => {
    if (wasHere.current && !isHere) adder.current?.focus({ preventScroll: true });
    wasHere.current = isHere;
  }, [isHere]);
  if (catalogue.hasEdits !== true && shown.length === 0) return null;
  const source = draft?.at.split('|')[0] ?? '';
  const changed = isHere ? draft.note : null;
  return (
    <div className={styles.notes}>
      {shown.length > 0 && (
        <ul aria-label={`Notes on ${state.key}`}>
          {shown.map((note, index) =>
            changed && changed.id === note.id && changed.text === note.text && changed.at === note.at ? (
              <li key={note.id ?? `${index} ${note.at}`}>
                <NoteForm flow={flow} state={state} />
              </li>
            ) : (
              <Note key={note.id ?? `${index} ${note.at}`} flow={flow} state={state} note={note} />
            ),
          )}
        </ul>
      )}
      {hasFailed && <Failure />}
      {catalogue.hasEdits === true &&
        (draft === null ? (
          <Button
            ref={adder}
            size="small"
            icon={<MessageSquarePlus />}
            onClick={() => notes.send({ type: 'note.begun', flow: flow.id, at: state.id, note: null })}
          >
            Add a note
          </Button>
        ) : !isHere ? (
          <p className={text.dim}>
            {'A note is being written on '}
            <Link to={flowAddress(draft.flow, source, draft.flow === flow.id ? look : {})} preventScrollReset>
              {draft.flow === flow.id ? shortName(flow, source) : source}
            </Link>
            .
          </p>
        ) : (
          !shown.some((note) => changed !== null && note.id === changed.id && note.text === changed.text) && (
            <NoteForm flow={flow} state={state} />
          )
        ))}
    </div>
  );
}
