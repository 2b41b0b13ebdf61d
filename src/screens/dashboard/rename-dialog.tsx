import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { nameLimit } from '#machines/domain/plan/plan-draft.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { useParts } from './dashboard-context.ts';

/** The field for a new name, and its submit. */
export function RenameForm({ id, label }: { id: string; label: string }) {
  const { renaming } = useParts();
  const name = useSelector(renaming, (snapshot) => snapshot.context.name);
  const words = useSelector(renaming, (snapshot) => snapshot.context.words);
  const isEmpty = useSelector(renaming, (snapshot) => snapshot.hasTag('empty'));
  const isRefused = useSelector(renaming, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(renaming, (snapshot) => snapshot.hasTag('unanswered'));
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first control, which is not the field.
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    renaming.send({ type: 'name.submitted', name: input.current?.value ?? '' });
  }
  function leave({ key }: KeyboardEvent): void {
    if (key === 'Escape') renaming.send({ type: 'renaming.closed' });
  }
  const error = isEmpty ? 'Enter a name' : isRefused || isUnanswered ? words : undefined;
  return (
    <Form form={{ id, isBusy: false, submit, summary: {}, announcement: error === undefined ? '' : `Error: ${error}`, failedAttempts: 0 }}>
      <Field label={label} error={error}>
        {(control) => <TextInput {...control} ref={input} name="name" defaultValue={name} maxLength={nameLimit} autoComplete="off" onFocus={(event) => event.currentTarget.select()} onKeyDown={leave} />}
      </Field>
    </Form>
  );
}

/** Asks for another name. */
export function RenameDialog() {
  const { renaming } = useParts();
  const isSaving = useSelector(renaming, (snapshot) => snapshot.hasTag('pending'));
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
      <RenameForm id="rename" label="Name of the project" />
    </Modal>
  );
}
