import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { Flow, FlowState } from '@plinth/statecharts/flow';
import { Button } from '#ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx';
import { useFlows } from './flows-context.ts';
import { placeName } from './note-words.ts';
import styles from './state-notes.module.css';
import { waysOut } from './ways.ts';

/** The note that is being written: its text, what it is on, and the name under it. */
export function NoteForm({ flow, state }: { flow: Flow; state: FlowState }) {
  const { notes } = useFlows();
  const draft = useSelector(notes, ({ context }) => context.draft);
  const author = useSelector(notes, ({ context }) => context.author);
  const isPending = useSelector(notes, (snapshot) => snapshot.hasTag('pending'));
  const canSave = useSelector(notes, (snapshot) => snapshot.can({ type: 'note.submitted' }));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);
  if (!draft) return null;
  const isNew = draft.note === null;
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    notes.send({ type: 'note.submitted' });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    notes.send({ type: 'note.submitted' });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter is a shortcut for its button
    <form
      ref={form}
      method="post"
      className={styles.form}
      aria-label={isNew ? 'New note' : 'Edit the note'}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
    >
      <Field label="Note">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={draft.text}
            readOnly={isPending}
            onChange={({ target }) => notes.send({ type: 'note.typed', text: target.value })}
          />
        )}
      </Field>
      {isNew && (
        <>
          <Field label="On">
            {(control) => (
              <Select
                {...control}
                value={draft.at}
                onChange={({ target }) => notes.send({ type: 'note.moved', at: target.value })}
              >
                <option value={state.id}>{`the state ${state.key}`}</option>
                {waysOut(flow, state.id).map(({ id }) => (
                  <option key={id} value={id}>
                    {placeName(flow, id)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Your name" optional hint="Without one, the name of your commits.">
            {(control) => (
              <TextInput
                {...control}
                value={author}
                autoComplete="name"
                onChange={({ target }) => notes.send({ type: 'author.typed', author: target.value })}
              />
            )}
          </Field>
        </>
      )}
      <p className={styles.buttons}>
        <Button
          size="small"
          variant="ink"
          type="submit"
          busy={isPending}
          disabled={!canSave && !isPending}
          title="Save (Ctrl Enter)"
        >
          Save the note
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={isPending}
          onClick={() => notes.send({ type: 'note.discarded' })}
        >
          Discard
        </Button>
      </p>
    </form>
  );
}
