import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepsSession } from '#adapters/kept-session.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import { privacyChoicesAsked } from '#screens/legal/privacy-choices-asked.ts';
import type { Product } from '#screens/product/actors.tsx';
import type { Site } from '#screens/site/site-context.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { tellHistorySteps } from './history-step.ts';
import { analytics } from './inspected.ts';
import { routes } from './routes.tsx';
import { showAnew, takeOver } from './take-over.tsx';

tellHistorySteps();
const router = createBrowserRouter(routes(openProduct, openAccount, openSite, openDashboard));

async function openProduct(): Promise<Product> {
  const product = await import('./product.tsx');
  return product.openProduct(router);
}

async function openAccount(): Promise<Account> {
  const account = await import('./account.tsx');
  return account.openAccount(router);
}

async function openDashboard(page: string | undefined): Promise<Dashboard> {
  const dashboard = await import('./dashboard.tsx');
  const opened = await dashboard.openDashboard(router, openAccount, openProduct);
  if (page === 'settings') await dashboard.openSettings();
  return opened;
}

async function openSite(): Promise<Site> {
  const site = await import('./site.tsx');
  return site.openSite(router, openAccount);
}

/** The first screen's code and data have come, or could not. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}

async function show(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // An empty page shows what comes as soon as it comes.
  if (root.hasChildNodes()) await settled();
  const isWhole = document.getElementById('failure') === null;
  if (!root.hasChildNodes() || root.inert || (!isWhole && router.state.errors !== null)) {
    // What a visitor has chosen before is not in a page that was written ahead, which gives way to their own.
    const alive = showAnew(root, app);
    root.inert = false;
    await alive;
    return;
  }
  // A page that was written whole does without us when our part of it fails to come.
  if (router.state.errors === null) await takeOver(root, app);
}

// A session that is kept is looked at on any page: it is renewed in time, and the server is asked who this is.
if (keepsSession()) openAccount().catch(() => undefined);

// Consent is asked for on pages without machines as well; who asks to answer again before its code has come is asked once it has.
void analytics();
window.addEventListener(privacyChoicesAsked, () => void analytics().then((started) => started?.reconsider()));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
/** Resolves once the page answers. */
export const alive = show(root);
