import { useSelector } from '@xstate/react';
import { noAnswer } from '#machines/domain/no-answer.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import { useParts } from './dashboard-context.ts';
import { Palette } from './palette/palette.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SharePanel } from './share-panel.tsx';

/** The dialogs over a page of the dashboard, each open while its machine says so. */
export function ProjectDialogs() {
  const { erasing, palette, projectActions, projectPage, projectSharing, renaming } = useParts();
  const onPage = useSelector(projectPage, ({ context }) => context.found?.project.id);
  // On its own page a project is renamed inline.
  const isRenaming = useSelector(renaming, (snapshot) => snapshot.hasTag('open') && snapshot.context.project?.id !== onPage);
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
  const other = opening?.name ?? 'a new project';
  return (
    <Modal
      open
      title={`Open ${other}?`}
      onClose={cancel}
      footer={
        <div className={layout.row}>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" onClick={() => projectActions.send({ type: 'opening.confirmed' })}>
            Open
          </Button>
        </div>
      }
    >
      <p>
        {standing === '' ? 'The plan in the studio' : standing} could not be saved to your projects. It stays in this browser, under “Your plans” in the studio.
      </p>
    </Modal>
  );
}

/** Asks whether to delete a project in the trash for good. */
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
      title={`Delete ${project ? project.name : 'the project'} for good?`}
      onClose={keep}
      footer={
        <div className={layout.row}>
          <Button onClick={keep}>Keep it</Button>
          <Button variant="danger" busy={isPending} onClick={() => erasing.send({ type: 'erasure.confirmed' })}>
            Delete for good
          </Button>
        </div>
      }
    >
      <p>Its versions, links and history go with it. This cannot be undone.</p>
      {isRefused && <Note tone="bad">{words}</Note>}
      {isUnanswered && <Note tone="bad">{noAnswer}</Note>}
    </Modal>
  );
}
