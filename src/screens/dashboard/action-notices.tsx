import { useSelector } from '@xstate/react';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { useParts } from './dashboard-context.ts';

/** What was done last, or why it was not; a deletion or an archiving with its way back. */
export function ActionNotices() {
  const { projectActions } = useParts();
  const notice = useSelector(projectActions, (snapshot) => snapshot.context.notice);
  const serial = useSelector(projectActions, (snapshot) => snapshot.context.serial);
  return (
    <ToastShelf>
      {notice && (
        <Toast
          key={serial}
          tone={notice.isRefusal ? 'danger' : 'ok'}
          action={notice.undo ? { label: 'Undo', onAct: () => projectActions.send({ type: 'action.undone' }) } : undefined}
          onDismiss={() => {
            // After Undo the notice is gone already, and the next one is not this one's to take away.
            if (projectActions.getSnapshot().context.serial === serial) projectActions.send({ type: 'notice.dismissed' });
          }}
        >
          {notice.text}
        </Toast>
      )}
    </ToastShelf>
  );
}
