import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { nameLimit } from '#machines/domain/plan/plan-draft.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { useParts } from './dashboard-context.ts';

/** Asks for another name. */
export function RenameDialog() {
  const { renaming } = useParts();
  const name = useSelector(renaming, (snapshot) => snapshot.context.name);
  const words = useSelector(renaming, (snapshot) => snapshot.context.words);
  const isEmpty = useSelector(renaming, (snapshot) => snapshot.hasTag('empty'));
  const isRefused = useSelector(renaming, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(renaming, (snapshot) => snapshot.hasTag('unanswered'));
  const isSaving = useSelector(renaming, (snapshot) => snapshot.hasTag('pending'));
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to its first control, which is not what it is for.
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = form.current ? new FormData(form.current).get('name') : null;
    renaming.send({ type: 'name.submitted', name: typeof typed === 'string' ? typed : '' });
  }
  const error = isEmpty ? 'Enter a name' : isRefused || isUnanswered ? words : undefined;
  return (
    <Modal
      open
      title="Rename"
      onClose={() => renaming.send({ type: 'renaming.closed' })}
      footer={
        <Button variant="primary" type="submit" form="rename" busy={isSaving}>
          Save
        </Button>
      }
    >
      <form id="rename" ref={form} noValidate onSubmit={submit}>
        <Field label="Name of the project" error={error}>
          {(control) => <TextInput {...control} ref={input} name="name" defaultValue={name} maxLength={nameLimit} autoComplete="off" onFocus={(event) => event.currentTarget.select()} />}
        </Field>
      </form>
    </Modal>
  );
}
