import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepsSession } from '#adapters/kept-session.ts';
import { localStore, tabStore } from '#adapters/safe-storage.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { holdTyped } from '#ui/typed-before.ts';
import { browserBar } from './address-bar.ts';
import { createFlows } from './flows.ts';
import { tellHistorySteps } from './history-step.ts';
import { analytics, inspection } from './inspected.ts';
import { nextTask } from './next-task.ts';
import { Pages } from './pages.tsx';
import { reportWindowErrors, rootOptions } from './report-errors.ts';
import { createRouter } from './router.ts';
import { routes } from './routes.tsx';

reportWindowErrors();
tellHistorySteps();
const flows = createFlows(() => router);
const pages = routes(flows);
const router = createRouter(pages, browserBar, await inspection());

/** The first screen's code and data have come, or could not. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const leave = router.subscribe(() => {
      if (router.shown() === undefined) return;
      leave();
      resolve();
    });
  });
}

/** What advertisements add to an address: no page of ours looks at it. */
const unread = /^(?:utm_\w+|gclid|fbclid)$/;

/** Whether the page is what was prerendered for somebody who was never here, and can be hydrated. */
function isAsPrerendered(root: HTMLElement): boolean {
  const page = router.shown();
  if (!page || page.error || page.location.pathname !== root.dataset['prerendered']) return false;
  const { location } = page;
  if (location.hash !== '' || ![...new URLSearchParams(location.search).keys()].every((key) => unread.test(key)))
    return false;
  // A cookie that was left over keeps a session as well: what it turns out to be is shown, and not hydrated over a
  // stranger's page.
  return (
    !keepsSession() &&
    localStore.keys()?.length === 0 &&
    tabStore.keys()?.some((key) => key.startsWith('plinth.')) === false
  );
}

function Answering({ onAnswering, children }: { onAnswering: () => void; children: ReactNode }) {
  useEffect(onAnswering, [onAnswering]);
  return children;
}

/** Shows the app. Resolves once it answers. */
async function show(root: HTMLElement): Promise<void> {
  const typeAgain = holdTyped(root);
  // An empty page shows what comes as soon as it comes; a prerendered one stays until what takes its place is there.
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
    // In slices, between which what is pressed is answered.
    if (root.hasChildNodes() && isAsPrerendered(root)) startTransition(() => void hydrateRoot(root, app, rootOptions));
    else createRoot(root, rootOptions).render(app);
  });
  typeAgain();
  document.getElementById('failure')?.remove();
}

// A session that is kept is looked at on any page: it is renewed in time, and the server is asked who this is.
if (keepsSession()) flows.openAccount().catch(() => undefined);

// Consent is asked for on pages without machines as well.
void analytics();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
await show(root);
