import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { cardName } from '#machines/domain/projects/project-card.ts';
import { useParts } from './dashboard-context.ts';
import { HistoryPanel } from './history-panel.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SharePanel } from './share-panel.tsx';

/** What lies over a page of the dashboard, each while its machine says so. */
export function ProjectDialogs() {
  const { projectActions, projectHistory, projectSharing, renaming } = useParts();
  const isRenaming = useSelector(renaming, (snapshot) => snapshot.hasTag('open'));
  const isHistoryOpen = useSelector(projectHistory, (snapshot) => snapshot.hasTag('open'));
  const isSharing = useSelector(projectSharing, (snapshot) => snapshot.hasTag('open'));
  const isAsking = useSelector(projectActions, (snapshot) => snapshot.hasTag('asking'));
  return (
    <>
      {isRenaming && <RenameDialog />}
      {isHistoryOpen && <HistoryPanel />}
      {isSharing && <SharePanel />}
      {isAsking && <ReplaceDialog />}
    </>
  );
}

/** The plan in the studio is kept nowhere else. */
function ReplaceDialog() {
  const { projectActions } = useParts();
  const standing = useSelector(projectActions, (snapshot) => snapshot.context.standing);
  const opening = useSelector(projectActions, (snapshot) => snapshot.context.opening);
  const cancel = (): void => projectActions.send({ type: 'opening.cancelled' });
  const other = opening ? cardName(opening) : 'a new project';
  return (
    <Modal
      open
      title={`Replace ${standing === '' ? 'the plan in the studio' : standing}?`}
      onClose={cancel}
      footer={
        <div className={layout.row}>
          <Button onClick={cancel}>Keep it</Button>
          <Button variant="danger" onClick={() => projectActions.send({ type: 'opening.confirmed' })}>
            Replace it
          </Button>
        </div>
      }
    >
      <p>
        This plan is in this browser alone: it could not be saved with your projects. Opening {other} takes its place.
      </p>
    </Modal>
  );
}
