/** Renders the documents of the site and prerenders pages of the product, at build time, outside a browser. */
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { RouteObject } from 'react-router-dom';
import { createActor } from 'xstate';
import { createFormDraft, createMessageDraft } from '#adapters/form-draft.ts';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { shellName } from '#contracts/shell-name.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { dashboardPages, dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import { homeVariants } from '#machines/domain/home-variant.ts';
import { pageLanguage } from '#messages/language.ts';
import * as messages from '#messages/page-heads.ts';
import { AccountContext } from '#screens/account/account-context.ts';
import { DashboardContext } from '#screens/dashboard/dashboard-context.ts';
import { DashboardScreen } from '#screens/dashboard/dashboard-screen.tsx';
import { brand } from '#screens/site/brand.ts';
import { createMemoryBar } from './address-bar.ts';
import { idleAccount, idleProduct } from './idle-flows.ts';
import { headTags } from './page-head.ts';
import { Pages } from './pages.tsx';
import { createRouter, type ShownPage } from './router.ts';
import { routes } from './routes.tsx';
import { documentAt } from './site/documents.tsx';

export interface WrittenPage {
  /** The HTML for the head. */
  readonly head: string;
  /** The HTML for the app's root. */
  readonly markup: string;
}

/** The texts, as HTML, for pages whose scripts do not load or cannot run. */
export const withoutScripts = {
  unloaded: messages.unloaded({ again: (words) => `<a href="">${words}</a>` }).join(''),
  noScript: messages.needsScripts({ brand: brand.name }),
};

/** The home page of this build, and all variants. */
export const usualHome = brand.homeVariant;
export { homeVariants };
/** The language of this build's pages. */
export { pageLanguage };

function outside(): Promise<never> {
  return Promise.reject(new Error('No page that is written whole needs this'));
}

/** Elements that React renders before the page itself and that belong to the head. */
const hoisted = /^(?:<title>[^<]*<\/title>|<link[^>]*>|<meta[^>]*>)+/;

async function markupOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>);
  return (await new Response(prelude).text()).replace(hoisted, '');
}

async function markupAt(address: string, pages: RouteObject[]): Promise<string> {
  const router = createRouter(pages, createMemoryBar(address));
  const page = await new Promise<ShownPage>((resolve) => {
    router.subscribe(() => {
      const shown = router.shown();
      if (shown) resolve(shown);
    });
  });
  if (page.location.pathname !== address) throw new Error(`${address} leads elsewhere`);
  if (page.error) throw new Error(`${address} could not be written: ${page.error.message}`);
  return markupOf(<Pages router={router} routes={pages} />);
}

/** A document of the site; undefined where there is none. @param address with the variant of the home page, if any. */
export async function findDocument(address: string): Promise<WrittenPage | undefined> {
  const page = await documentAt(address);
  return page === undefined ? undefined : { head: headTags(address, originPlaceholder), markup: await markupOf(page) };
}

/** The same for an address that has one. @throws if there is none. */
export async function writeDocument(address: string): Promise<WrittenPage> {
  const page = await findDocument(address);
  if (!page) throw new Error(`There is no document at ${address}`);
  return page;
}

/** The page of the product at an address as a new visitor sees it. The browser hydrates it. */
export async function writePage(address: string): Promise<WrittenPage> {
  const pages = routes({
    openProduct: () => Promise.resolve(idleProduct()),
    openAccount: () => Promise.resolve(idleAccount()),
    openDashboard: outside,
  });
  return { head: headTags(address, originPlaceholder), markup: await markupAt(address, pages) };
}

/** Every page of the dashboard, and the name of its prerendered shell. */
export const shells: readonly { readonly path: string; readonly name: string }[] = dashboardPages.map(({ id }) => ({
  path: dashboardPath(id),
  name: shellName(dashboardPath(id)).slice(1),
}));

/** The prerendered shell of a page of the dashboard: the same for everybody. */
export async function writeShell(address: string): Promise<WrittenPage> {
  const dashboard = {
    dashboard: createActor(dashboardMachine, { input: { page: 'dashboard' } }),
    mandates: createActor(mandatesMachine),
    clock: { now: () => Date.now() },
    requestDraft: createFormDraft('plinth.request', { title: '', words: '' }),
    messageDraft: createMessageDraft,
  };
  const element = (
    <AccountContext value={idleAccount()}>
      <DashboardContext value={dashboard}>
        <DashboardScreen />
      </DashboardContext>
    </AccountContext>
  );
  return {
    head: headTags(address, originPlaceholder),
    markup: await markupAt(address, [{ path: '/dashboard/:page?', element }]),
  };
}

/** The head alone, for an address whose page is rendered in the browser. */
export function writeHead(address: string): string {
  return headTags(address, originPlaceholder);
}
