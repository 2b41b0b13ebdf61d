import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastReceipt } from '#machines/app/app.selectors.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/product-page.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Toast } from '#ui/toast.tsx';
import { useDraft, useProduct } from './actors.tsx';

const LinkByHand = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).LinkByHand, {
  name: messages.theLink,
});

/** Rare notices: that another plan is paid, and the outcome of copying a link. */
export function RareNotices() {
  return (
    <>
      <PaidElsewhere />
      <CopyOutcome />
    </>
  );
}

/** Says that a plan other than the open one is paid, with a link to its receipt. It stays until dismissed. */
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
      action={{ label: messages.seeReceipt, onAct: () => void navigate('/thankyou') }}
      onDismiss={() => app.send({ type: 'receipt.dismissed' })}
    >
      {messages.paidElsewhere({ project: projectName(receipt.order.draft) })}
    </Toast>
  );
}

function CopyOutcome() {
  const { sharing } = useProduct();
  const isCopied = useSelector(sharing, (snapshot) => snapshot.hasTag('copied'));
  const isByHand = useSelector(sharing, (snapshot) => snapshot.hasTag('copyByHand'));
  const hasFailed = useSelector(sharing, (snapshot) => snapshot.hasTag('copyFailed'));
  const draft = useDraft();
  const dismiss = (): void => sharing.send({ type: 'link.dismissed' });
  if (hasFailed) {
    return (
      <Toast
        tone="danger"
        action={{ label: messages.tryAgain, onAct: () => sharing.send({ type: 'link.copyRequested', draft }) }}
        onDismiss={dismiss}
      >
        {messages.linkFailed}
      </Toast>
    );
  }
  if (isCopied) {
    return (
      <Toast tone="signal" onDismiss={dismiss}>
        {messages.linkCopied}
      </Toast>
    );
  }
  return isByHand ? (
    <Suspense>
      <LinkByHand />
    </Suspense>
  ) : null;
}
