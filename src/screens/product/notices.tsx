import { Toast, ToastShelf } from '#ui/toast.tsx';
import { usePlan, useProduct } from './actors.tsx';
import { CopyOutcome } from './copy-link.tsx';

/** What the last step did, with the way back. */
export function Notices() {
  const { plan } = useProduct();
  const notice = usePlan((snapshot) => snapshot.context.notice);
  return (
    <ToastShelf aboveBar>
      {notice && (
        <Toast
          key={notice.serial}
          tone="signal"
          action={{ label: 'Undo', onAct: () => plan.send({ type: 'plan.undone' }) }}
          onDismiss={() => plan.send({ type: 'notice.dismissed' })}
        >
          {notice.text}
        </Toast>
      )}
      <CopyOutcome />
    </ToastShelf>
  );
}
