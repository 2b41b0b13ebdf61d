import { Outlet } from 'react-router-dom';
import { linkedText } from '#adapters/link-clipboard.ts';
import { memoizeAsync } from '#adapters/open-once.ts';
import { openPayment } from '#machines/app/app.selectors.ts';
import { askedBase } from '#machines/domain/catalogue/asked-base.ts';
import { pages } from '#machines/domain/pages.ts';
import { panelIds } from '#machines/panels/panels.machine.ts';
import { openedOffer } from '#machines/sharing/sharing.selectors.ts';
import { openedTemplate } from '#machines/studio/studio.selectors.ts';
import { usePageData } from '#screens/site/page-frame.tsx';
import { ProductContext, type Product } from '#screens/product/actors.tsx';
import { Notices, Overlays } from '#screens/product/overlays.tsx';
import { UndoKeys } from '#screens/product/undo-redo.tsx';
import { openLocalData } from './local-data.ts';
import type { Flows } from './flows.ts';
import { inspection } from './inspected.ts';
import { nextTask } from './next-task.ts';
import { joinHistory, overlayOf, type Overlay } from './overlay-history.ts';
import { followTab, syncUrlFromTab } from './plan-tab-address.ts';
import { Redirect, type LoadPage, type PageArguments, type Router } from './router.ts';
import { startProduct } from './start-product.ts';
import { followLook, syncUrlFromStudio, writeStudioUrl } from './studio-address.ts';
import { routeMachineFromUrl, syncUrlFromMachine } from './url-bridge.ts';

const openStarted = memoizeAsync(start);

/**
 * The product's machines, started on first use and connected to the address bar. A failed start is retried with the
 * next page.
 */
export async function openProduct(router: Router): Promise<Product> {
  const opened = await openStarted(router);
  await takeLink(opened);
  return opened;
}

async function start(router: Router): Promise<Product> {
  // Stored data is read only after its owner is known.
  await openLocalData();
  await nextTask();
  const started = await startProduct(await inspection());
  const product: Product = {
    ...started,
    openComparison: memoizeAsync(async () => (await import('./start-comparison.ts')).startComparison(started, router)),
  };
  await nextTask();
  await awaitCheckout(product);
  syncUrlFromMachine(product.funnel, router);
  syncUrlFromStudio(product.studio);
  syncUrlFromTab(product.projectPlanTab);
  joinHistory(overlaysOf(product), router, () => writeStudioUrl(product.studio));
  // If the code that reads links does not load, the link stays in the address for the next page.
  window.addEventListener('hashchange', () => void takeLink(product).catch(() => undefined));
  return product;
}

const keepOld = { type: 'conflict.oldKept' } as const;
const dismissLink = { type: 'link.dismissed' } as const;

function overlaysOf({ panels, plan, sharing, studio }: Product): readonly Overlay[] {
  return [
    ...panelIds.map((panel) =>
      overlayOf(
        panel,
        panels,
        () => (panels.getSnapshot().hasTag(panel) ? ({ type: 'panel.opened', panel } as const) : null),
        { type: 'panel.closed' },
      ),
    ),
    overlayOf(
      'filters',
      studio,
      () => (studio.getSnapshot().hasTag('filtersOpen') ? ({ type: 'filters.opened' } as const) : null),
      { type: 'filters.closed' },
    ),
    overlayOf('conflict', plan, () => (plan.getSnapshot().context.conflict === null ? null : keepOld), keepOld),
    overlayOf('link', sharing, () => (sharing.getSnapshot().hasTag('copyByHand') ? dismissLink : null), dismissLink),
    overlayOf('offer', sharing, () => openedOffer(sharing.getSnapshot()), { type: 'offer.declined' }),
    overlayOf('template', studio, () => openedTemplate(studio.getSnapshot()), { type: 'template.closed' }),
  ];
}

/** Waits for the outcome of an open payment. The code is loaded only for visits that have one. */
async function awaitCheckout({ app }: Product): Promise<void> {
  const payment = openPayment(app.getSnapshot());
  if (!payment.getSnapshot().hasTag('verifying')) return;
  const waiting = await import('./await-checkout.ts').catch(() => undefined);
  await waiting?.outcomeOfCheckout(payment);
}

/**
 * Opens the plan or the base in the address before any screen is loaded. The code that reads them is loaded only if
 * there is one.
 */
async function takeLink(product: Product): Promise<void> {
  const { hash, search } = window.location;
  if (linkedText(hash) === undefined && !new URLSearchParams(search).has(askedBase)) return;
  const { openAskedBase, openLink } = await import('./open-link.ts');
  openLink(product);
  openAskedBase(product);
}

/**
 * Routes the funnel before the screen is shown; if the funnel rejects the address, redirects to the step that it shows.
 */
export function followFunnel(flows: Flows, path: string): (page: PageArguments) => Promise<Product | Redirect> {
  return async ({ wait }) => {
    const product = await wait(flows.openProduct());
    const instead = routeMachineFromUrl(product.funnel, path);
    return instead === undefined ? product : new Redirect(instead);
  };
}

/** Applies the filters in the studio's address. */
export function followStudio(flows: Flows): LoadPage {
  const follow = followFunnel(flows, '/studio');
  return async (asked) => {
    const found = await follow(asked);
    if (found instanceof Redirect) return found;
    const look = followLook(found.studio, asked.url.search);
    return look === undefined ? found : new Redirect(`/studio${look}`);
  };
}

/** Opens the tab in the project plan's address. */
export function followPlan(flows: Flows): LoadPage {
  const follow = followFunnel(flows, pages.projectPlan.path);
  return async (asked) => {
    const found = await follow(asked);
    if (found instanceof Redirect) return found;
    const tab = followTab(found.projectPlanTab, asked.url.search);
    return tab === undefined ? found : new Redirect(`${pages.projectPlan.path}${tab}`);
  };
}

/** Branches belong to a plan; without a base there is none yet. The funnel stays at its step. */
export function followBranches(flows: Flows): LoadPage {
  return async ({ wait }) => {
    const product = await wait(flows.openProduct());
    const { draft } = product.plan.getSnapshot().context;
    if (draft.templateId === null && draft.branches === undefined) return new Redirect('/studio');
    await wait(product.openComparison());
    return product;
  };
}

/** The layout of all product screens. It is loaded with each of them. */
export function ProductLayout() {
  return (
    <ProductContext value={usePageData<Product>()}>
      <Outlet />
      <Notices />
      <Overlays />
      <UndoKeys />
    </ProductContext>
  );
}
