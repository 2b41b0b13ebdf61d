import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId } from 'react';
import type { Flow } from '@plinth/statecharts/flow';
import type { EditPreview, EditSaved, FlowEdit } from '#machines/ports/flow-edit.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { useFlows } from '../view/flows-context.ts';
import { DiffLines } from './diff-lines.tsx';
import styles from './edit-dialog.module.css';
import { EditForm } from './edit-form.tsx';
import { diffCount, editTitle } from './edit-words.ts';

const noAnswer = 'The server does not answer. What you typed is still here: try again.';

/** What the note says about the source. */
function noteText({ file, diff }: EditSaved, isPending: boolean, canUndo: boolean): string {
  if (isPending) return `Taking the edit of ${file} back…`;
  return canUndo ? `Saved to ${file}: ${diffCount(diff)}.` : `${file} is as it was before the edit.`;
}

function Difference({ preview, isConflict }: { preview: EditPreview; isConflict: boolean }) {
  const { file, diff, warnings } = preview;
  return (
    <>
      {isConflict && <Note tone="bad">{`${file} changed meanwhile. This is the new difference.`}</Note>}
      <p className={text.dim}>{`${diffCount(diff)}. Nothing is written yet.`}</p>
      <DiffLines file={file} diff={diff} />
      {warnings.map((warning) => (
        <Note key={warning}>{warning}</Note>
      ))}
    </>
  );
}

/**
 * The edit in hand: its form, then the difference of the source, which is saved from here.
 * @param onRenamed called with the ids of a state before and after it got another name
 */
export function EditDialog({ flow, onRenamed }: { flow: Flow; onRenamed: (before: string, after: string) => void }) {
  const { edit: actor } = useFlows();
  const handleSaved = useEffectEvent((done: FlowEdit | null): void => {
    if (done?.kind !== 'renameState') return;
    const key = flow.states.find(({ id }) => id === done.state)?.key ?? '';
    // A state with an id of its own keeps it.
    if (done.state.endsWith(`.${key}`)) onRenamed(done.state, done.state.slice(0, -key.length) + done.name.trim());
  });
  useEffect(() => {
    const listening = actor.on('edit.saved', ({ edit: done }) => handleSaved(done));
    return () => listening.unsubscribe();
  }, [actor]);
  const formId = useId();
  const snapshot = useSelector(actor, (state) => state);
  const { edit, preview, reason, saved } = snapshot.context;
  const isForm = snapshot.hasTag('form');
  const isDifference = snapshot.hasTag('difference');
  const isPending = snapshot.hasTag('pending');
  const canSave = snapshot.can({ type: 'edit.accepted' });
  const problem = snapshot.hasTag('refused') ? reason : snapshot.hasTag('unanswered') ? noAnswer : null;
  const isNote = snapshot.hasTag('note');
  const canUndo = snapshot.can({ type: 'undo.requested' });
  return (
    <>
      {edit && snapshot.context.flow === flow.id && (
        <Modal
          open={isForm || isDifference}
          wide={isDifference}
          title={editTitle(flow, edit)}
          onClose={() => actor.send({ type: 'edit.closed' })}
          footer={
            <div className={styles.foot}>
              {isForm ? (
                <>
                  <Button onClick={() => actor.send({ type: 'edit.closed' })}>Cancel</Button>
                  <Button variant="primary" type="submit" form={formId}>
                    Show the difference
                  </Button>
                </>
              ) : (
                <>
                  <Button aria-disabled={!canSave || undefined} onClick={() => actor.send({ type: 'edit.continued' })}>
                    Back
                  </Button>
                  <Button variant="primary" busy={isPending} onClick={() => actor.send({ type: 'edit.accepted' })}>
                    {`Save${preview && canSave ? ` to ${preview.file.split('/').at(-1)}` : ''}`}
                  </Button>
                </>
              )}
            </div>
          }
        >
          <div className={styles.body}>
            {problem !== null && <Note tone="bad">{problem}</Note>}
            {isForm && (
              <EditForm
                id={formId}
                flow={flow}
                edit={edit}
                onChange={(next) => actor.send({ type: 'edit.changed', edit: next })}
                onSubmit={() => actor.send({ type: 'edit.submitted' })}
              />
            )}
            {isDifference && !canSave && (
              <p role="status" className={text.dim}>
                {preview && isPending ? 'Working…' : 'Making the difference…'}
              </p>
            )}
            {canSave && preview && <Difference preview={preview} isConflict={snapshot.hasTag('conflict')} />}
          </div>
        </Modal>
      )}
      <ToastShelf>
        {isNote && saved && (
          <Toast
            key={saved.hash}
            tone={problem === null ? 'ok' : 'danger'}
            stays
            {...(canUndo && {
              action: {
                label: problem === null ? 'Undo' : 'Try again',
                onAct: () => actor.send({ type: 'undo.requested' }),
              },
            })}
            onDismiss={() => actor.send({ type: 'note.closed' })}
          >
            {problem ?? noteText(saved, isPending, canUndo)}
          </Toast>
        )}
      </ToastShelf>
    </>
  );
}
