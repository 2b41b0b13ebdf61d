import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepsSession } from '#adapters/kept-session.ts';
import { movePlanToFragment } from '#adapters/plan-in-path.ts';
import { localStore, tabStore } from '#adapters/safe-storage.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { replayEarlyInput } from '#ui/replay-early-input.ts';
import { browserBar } from './address-bar.ts';
import { createFlows } from './flows.ts';
import { leaveOverlayEntry, notifyHistorySteps } from './history-step.ts';
import { analytics, inspection } from './inspected.ts';
import { nextTask } from './next-task.ts';
import { Pages } from './pages.tsx';
import { reportWindowErrors, rootOptions } from './report-errors.ts';
import { createRouter } from './router.ts';
import { routes } from './routes.tsx';

movePlanToFragment();
reportWindowErrors();
await leaveOverlayEntry();
notifyHistorySteps();
const flows = createFlows(() => router);
const pages = routes(flows);
const router = createRouter(pages, browserBar, await inspection());

/** Resolves when the code and data of the first screen are loaded or have failed. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const leave = router.subscribe(() => {
      if (router.shown() === undefined) return;
      leave();
      resolve();
    });
  });
}

/** Parameters that advertisements add to an address; no page reads them. */
const unread = /^(?:utm_\w+|gclid|fbclid)$/;

/** Whether the page is the one prerendered for a first-time visitor and can be hydrated. */
function isAsPrerendered(root: HTMLElement): boolean {
  const page = router.shown();
  if (!page || page.error || page.location.pathname !== root.dataset['prerendered']) return false;
  const { location } = page;
  if (location.hash !== '' || ![...new URLSearchParams(location.search).keys()].every((key) => unread.test(key)))
    return false;
  // A leftover cookie also counts as a session. The page is then rendered from its state, not hydrated over the markup
  // of an anonymous visitor.
  return (
    !keepsSession() &&
    !localStore.isBlocked() &&
    localStore.keys().length === 0 &&
    !tabStore.keys().some((key) => key.startsWith('plinth.'))
  );
}

function Answering({ onAnswering, children }: { onAnswering: () => void; children: ReactNode }) {
  useEffect(onAnswering, [onAnswering]);
  return children;
}

/** Renders the app. Resolves when it is interactive. */
async function show(root: HTMLElement): Promise<void> {
  const typeAgain = replayEarlyInput(root);
  // An empty root is rendered into at once; prerendered markup stays until its replacement is ready.
  if (root.hasChildNodes() && router.shown() === undefined) await settled();
  await nextTask();
  await new Promise<void>((resolve) => {
    const app = (
      <Answering onAnswering={resolve}>
        <StrictMode>
          <Pages router={router} routes={pages} />
        </StrictMode>
      </Answering>
    );
    // A transition hydrates in slices and handles input between them.
    if (root.hasChildNodes() && isAsPrerendered(root)) startTransition(() => void hydrateRoot(root, app, rootOptions));
    else createRoot(root, rootOptions).render(app);
  });
  typeAgain();
  document.getElementById('failure')?.remove();
}

// A stored session is opened on every page, so that it is renewed in time and checked with the server.
if (keepsSession()) flows.openAccount().catch(() => undefined);

// Pages without machines ask for consent as well.
void analytics();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
await show(root);
