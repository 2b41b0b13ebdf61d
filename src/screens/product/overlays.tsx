import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue } from 'react';
import * as messages from '#messages/product-page.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { usePlan, useProduct } from './actors.tsx';

// Loaded on first use: most visits to the studio never need them.
const ConflictDialog = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).ConflictDialog, {
  name: messages.theConflict,
});
const ContactPanel = lazyWithRetry(async () => (await import('./contact-panel.tsx')).ContactPanel, {
  name: messages.theContactForm,
});
const FitPanel = lazyWithRetry(async () => (await import('./fit-panel.tsx')).FitPanel, { name: messages.theFitting });
const LinkOffer = lazyWithRetry(async () => (await import('./link-offer.tsx')).LinkOffer, {
  name: messages.theLinkedPlan,
});
const RareNotices = lazyWithRetry(async () => (await import('./rare-notices.tsx')).RareNotices, {
  name: messages.theNotice,
});
const PlansPanel = lazyWithRetry(async () => (await import('./plans-panel.tsx')).PlansPanel, {
  name: messages.thePlans,
});
const PlatformsPanel = lazyWithRetry(async () => (await import('../delivery/platforms-panel.tsx')).PlatformsPanel, {
  name: messages.thePlatforms,
});
const SummaryPanel = lazyWithRetry(async () => (await import('./plan-dialogs.tsx')).SummaryPanel, {
  name: messages.theSummary,
});

/**
 * Panels and dialogs over any screen of the product. A dialog makes the browser lay out the whole page again, so the
 * button that opened it is painted first.
 */
export function Overlays() {
  const { panels, sharing } = useProduct();
  const hasConflict = useDeferredValue(usePlan((snapshot) => snapshot.context.conflict !== null));
  const isContactOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('contact')));
  const isFitOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('fit')));
  const arePlansOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('plans')));
  const arePlatformsOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('platforms')));
  const isOffered = useDeferredValue(useSelector(sharing, (snapshot) => snapshot.hasTag('offered')));
  const isSummaryOpen = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('summary')));
  return (
    <Suspense>
      {hasConflict && <ConflictDialog />}
      {isContactOpen && <ContactPanel />}
      {isFitOpen && <FitPanel />}
      {arePlansOpen && <PlansPanel />}
      {arePlatformsOpen && <PlatformsPanel />}
      {isOffered && <LinkOffer />}
      {isSummaryOpen && <SummaryPanel />}
    </Suspense>
  );
}

const outcomes = ['pending', 'copied', 'copyByHand', 'copyFailed'] as const;

/** The last change, with Undo. */
export function Notices() {
  const { app, plan, sharing } = useProduct();
  const isPaid = useSelector(app, (snapshot) => snapshot.hasTag('receiptArrived'));
  // Their code is requested while the link is being copied.
  const isNeeded = useSelector(sharing, (snapshot) => outcomes.some((tag) => snapshot.hasTag(tag))) || isPaid;
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
      <Suspense>{isNeeded && <RareNotices />}</Suspense>
    </ToastShelf>
  );
}
