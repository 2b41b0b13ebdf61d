import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { lastReceipt } from '#machines/app/app.selectors.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { usePlan, useProduct } from './actors.tsx';
import { CopyOutcome } from './copy-link.tsx';

/** That another plan than the open one is paid, with the way to its receipt. It stays until it is read. */
function PaidElsewhere() {
  const { app } = useProduct();
  const navigate = useNavigate();
  const hasArrived = useSelector(app, (snapshot) => snapshot.hasTag('receiptArrived'));
  const receipt = useSelector(app, lastReceipt);
  if (!hasArrived || !receipt) return null;
  return (
    <Toast
      tone="ok"
      stays
      action={{ label: 'See the receipt', onAct: () => void navigate('/thankyou') }}
      onDismiss={() => app.send({ type: 'receipt.dismissed' })}
    >
      {projectName(receipt.order.draft)} is paid.
    </Toast>
  );
}

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
      <PaidElsewhere />
      <CopyOutcome />
    </ToastShelf>
  );
}
