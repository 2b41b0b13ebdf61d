import { useSelector } from '@xstate/react';
import { noAnswer } from '#machines/domain/no-answer.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import { useParts } from './dashboard-context.ts';

/** Asks whether a project in the trash shall go for good. */
export function EraseDialog() {
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
