import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import * as messages from '#messages/dashboard-dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import { Palette } from './palette/palette.tsx';
import { useParts } from './dashboard-context.ts';
import { SharePanel } from './share-panel.tsx';

/** The dialogs over a page of the dashboard, each open while its machine is in an open state. */
export function ProjectDialogs() {
  const { erasing, palette, projectActions, projectPage, projectSharing, renaming } = useParts();
  const onPage = useSelector(projectPage, ({ context }) => context.found?.project.id);
  // On its own page a project is renamed inline.
  const isRenaming = useSelector(
    renaming,
    (snapshot) => snapshot.hasTag('open') && snapshot.context.project?.id !== onPage,
  );
  const isErasing = useSelector(erasing, (snapshot) => snapshot.hasTag('open'));
  const isSharing = useSelector(projectSharing, (snapshot) => snapshot.hasTag('open'));
  const isAsking = useSelector(projectActions, (snapshot) => snapshot.hasTag('asking'));
  const isPaletteOpen = useSelector(palette, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      {isPaletteOpen && <Palette />}
      {isRenaming && <RenameDialog />}
      {isSharing && <SharePanel />}
      {isAsking && <ReplaceDialog />}
      {isErasing && <EraseDialog />}
    </>
  );
}

/** The plan in the studio could not be saved to the account: it stays in this browser. */
function ReplaceDialog() {
  const { projectActions } = useParts();
  const standing = useSelector(projectActions, (snapshot) => snapshot.context.standing);
  const opening = useSelector(projectActions, (snapshot) => snapshot.context.opening);
  const cancel = (): void => projectActions.send({ type: 'opening.cancelled' });
  const other = opening?.name ?? messages.aNewProject;
  return (
    <Modal
      open
      title={messages.open({ name: other })}
      onClose={cancel}
      footer={
        <div className={layout.row}>
          <Button onClick={cancel}>{messages.cancel}</Button>
          <Button variant="primary" onClick={() => projectActions.send({ type: 'opening.confirmed' })}>
            {messages.openIt}
          </Button>
        </div>
      }
    >
      <p>{messages.couldNotSave({ name: standing === '' ? messages.thePlan : standing })}</p>
    </Modal>
  );
}

/** Asks whether to delete a project in the trash permanently. */
function EraseDialog() {
  const { erasing } = useParts();
  const project = useSelector(erasing, (snapshot) => snapshot.context.project);
  const words = useSelector(erasing, (snapshot) => snapshot.context.words);
  const isPending = useSelector(erasing, (snapshot) => snapshot.hasTag('pending'));
  const isRefused = useSelector(erasing, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(erasing, (snapshot) => snapshot.hasTag('unanswered'));
  const keep = (): void => erasing.send({ type: 'erasure.cancelled' });
  return (
    <Modal
      open
      title={messages.deleteForGood({ name: project ? project.name : messages.theProject })}
      onClose={keep}
      footer={
        <div className={layout.row}>
          <Button onClick={keep}>{messages.keepIt}</Button>
          <Button variant="danger" busy={isPending} onClick={() => erasing.send({ type: 'erasure.confirmed' })}>
            {messages.deleteIt}
          </Button>
        </div>
      }
    >
      <p>{messages.goesWithIt}</p>
      {(isRefused || isUnanswered) && <Note tone="bad">{words}</Note>}
    </Modal>
  );
}

/** The field for a new name, and its submit button. */
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
  const error = isEmpty || isRefused || isUnanswered ? words : undefined;
  return (
    <Form
      form={{
        id,
        isBusy: false,
        submit,
        summary: {},
        announcement: error === undefined ? '' : messages.error({ error }),
        failedAttempts: 0,
      }}
    >
      <Field label={label} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="name"
            defaultValue={name}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={leave}
          />
        )}
      </Field>
    </Form>
  );
}

/** Asks for another name. */
function RenameDialog() {
  const { renaming } = useParts();
  const isSaving = useSelector(renaming, (snapshot) => snapshot.hasTag('pending'));
  return (
    <Modal
      open
      title={messages.rename}
      onClose={() => renaming.send({ type: 'renaming.closed' })}
      footer={
        <Button variant="primary" type="submit" form="rename" busy={isSaving}>
          {messages.save}
        </Button>
      }
    >
      <RenameForm id="rename" label={messages.nameOfProject} />
    </Modal>
  );
}
