import { Outlet } from 'react-router-dom';
import { linkMark } from '#adapters/link-clipboard.ts';
import { openPayment } from '#machines/app/app.selectors.ts';
import { askedBase } from '#machines/domain/catalogue/asked-base.ts';
import { panelIds } from '#machines/panels/panels.machine.ts';
import { openedOffer } from '#machines/sharing/sharing.selectors.ts';
import { openedTemplate } from '#machines/studio/studio.selectors.ts';
import { usePageData } from '#screens/site/page-frame.tsx';
import { ProductContext, type Product } from '#screens/product/actors.tsx';
import { Notices, Overlays } from '#screens/product/overlays.tsx';
import { UndoKeys } from '#screens/product/undo-redo.tsx';
import { openBelongings } from './belongings.ts';
import { inspection } from './inspected.ts';
import { nextTask } from './next-task.ts';
import { openOnce } from './open-once.ts';
import { joinHistory, overlayOf, type Overlay } from './overlay-history.ts';
import type { Router } from './router.ts';
import { startProduct } from './start-product.ts';
import { syncUrlFromStudio, writeStudioUrl } from './studio-address.ts';
import { syncUrlFromMachine } from './url-bridge.ts';

const openStarted = openOnce(start);

/** The product's machines, started the first time they are needed and joined to the address bar. A start that failed is tried again with the next page. */
export async function openProduct(router: Router): Promise<Product> {
  const opened = await openStarted(router);
  await takeLink(opened);
  return opened;
}

async function start(router: Router): Promise<Product> {
  // Stored data is read only after its owner is known.
  await openBelongings();
  await nextTask();
  const started = await startProduct(await inspection());
  const product: Product = { ...started, openComparison: openOnce(async () => (await import('./start-comparison.ts')).startComparison(started, router)) };
  await nextTask();
  await hearOfCheckout(product);
  syncUrlFromMachine(product.funnel, router);
  syncUrlFromStudio(product.studio);
  joinHistory(overlaysOf(product), router, () => writeStudioUrl(product.studio));
  // If the code that reads links does not load, the link stays in the address for the next page.
  window.addEventListener('hashchange', () => void takeLink(product).catch(() => undefined));
  return product;
}

const keepOld = { type: 'conflict.oldKept' } as const;
const dismissLink = { type: 'link.dismissed' } as const;

/** The overlays of the product's pages. */
function overlaysOf({ panels, plan, sharing, studio }: Product): readonly Overlay[] {
  return [
    ...panelIds.map((panel) =>
      overlayOf(panel, panels, () => (panels.getSnapshot().hasTag(panel) ? ({ type: 'panel.opened', panel } as const) : null), { type: 'panel.closed' }),
    ),
    overlayOf('filters', studio, () => (studio.getSnapshot().hasTag('filtersOpen') ? ({ type: 'filters.opened' } as const) : null), { type: 'filters.closed' }),
    overlayOf('conflict', plan, () => (plan.getSnapshot().context.conflict === null ? null : keepOld), keepOld),
    overlayOf('link', sharing, () => (sharing.getSnapshot().hasTag('copyByHand') ? dismissLink : null), dismissLink),
    overlayOf('offer', sharing, () => openedOffer(sharing.getSnapshot()), { type: 'offer.declined' }),
    overlayOf('template', studio, () => openedTemplate(studio.getSnapshot()), { type: 'template.closed' }),
  ];
}

/** Waits for the outcome of an open payment. The code is loaded only for visits that have one. */
async function hearOfCheckout({ app }: Product): Promise<void> {
  const payment = openPayment(app.getSnapshot());
  if (!payment.getSnapshot().hasTag('verifying')) return;
  const waiting = await import('./paid-meanwhile.ts').catch(() => undefined);
  await waiting?.outcomeOfCheckout(payment);
}

/** Opens the plan or the base in the address before any screen is loaded. The code that reads them is loaded only with one. */
async function takeLink(product: Product): Promise<void> {
  const { hash, search } = window.location;
  if (!hash.startsWith(linkMark) && !new URLSearchParams(search).has(askedBase)) return;
  const { openAskedBase, openLink } = await import('./open-link.ts');
  openLink(product);
  openAskedBase(product);
}

/** What all screens of the product have around them. It is loaded with each of them. */
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
