import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastReceipt } from '#machines/app/app.selectors.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#machines/messages/product-page.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { useDraft, usePlan, useProduct } from './actors.tsx';

// Loaded when they are first asked for: most visits to the studio never need them.
const ConflictDialog = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).ConflictDialog, { name: messages.theConflict });
const ContactPanel = lazyWithRetry(async () => (await import('./contact-panel.tsx')).ContactPanel, { name: messages.theContactForm });
const FitPanel = lazyWithRetry(async () => (await import('./fit-panel.tsx')).FitPanel, { name: messages.theFitting });
const LinkByHand = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).LinkByHand, { name: messages.theLink });
const LinkOffer = lazyWithRetry(async () => (await import('./link-offer.tsx')).LinkOffer, { name: messages.theLinkedPlan });
const PlansPanel = lazyWithRetry(async () => (await import('./plans-panel.tsx')).PlansPanel, { name: messages.thePlans });
const SummaryPanel = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).SummaryPanel, { name: messages.theSummary });

/**
 * Panels and dialogs over any screen of the product. A dialog makes the browser lay out the whole page again, so the button that
 * opened it is painted first.
 */
export function Overlays() {
  const { panels, sharing } = useProduct();
  const hasConflict = useDeferredValue(usePlan((snapshot) => snapshot.context.conflict !== null));
  const isContactOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('contact')));
  const isFitOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('fit')));
  const arePlansOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('plans')));
  const isOffered = useDeferredValue(useSelector(sharing, (snapshot) => snapshot.hasTag('offered')));
  const isSummaryOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('summary')));
  return (
    <Suspense>
      {hasConflict && <ConflictDialog />}
      {isContactOpen && <ContactPanel />}
      {isFitOpen && <FitPanel />}
      {arePlansOpen && <PlansPanel />}
      {isOffered && <LinkOffer />}
      {isSummaryOpen && <SummaryPanel />}
    </Suspense>
  );
}

/** That another plan than the open one is paid, with a link to its receipt. It stays until it is dismissed. */
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

/** The outcome of copying a link. */
function CopyOutcome() {
  const { sharing } = useProduct();
  const isCopied = useSelector(sharing, (snapshot) => snapshot.hasTag('copied'));
  const isByHand = useSelector(sharing, (snapshot) => snapshot.hasTag('copyByHand'));
  const hasFailed = useSelector(sharing, (snapshot) => snapshot.hasTag('copyFailed'));
  const draft = useDraft();
  const dismiss = (): void => sharing.send({ type: 'link.dismissed' });
  if (hasFailed) {
    return (
      <Toast tone="danger" action={{ label: messages.tryAgain, onAct: () => sharing.send({ type: 'link.copyRequested', draft }) }} onDismiss={dismiss}>
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

/** What the last change was, with Undo. */
export function Notices() {
  const { plan } = useProduct();
  const notice = usePlan((snapshot) => snapshot.context.notice);
  return (
    <ToastShelf aboveBar>
      {notice && (
        <Toast
          key={notice.serial}
          tone="signal"
          action={{ label: messages.undo, onAct: () => plan.send({ type: 'plan.undone' }) }}
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
