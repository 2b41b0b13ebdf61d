/** Writes pages ahead, as a person without scripts reads them. Runs while building, outside a browser. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { AccountContext } from '#screens/account/account-context.ts';
import { loadPlainDemo } from '#screens/demo/demo-parts.ts';
import { LoginScreen } from '#screens/login/login-screen.tsx';
import { ProductContext } from '#screens/product/actors.tsx';
import { RecoveryScreen } from '#screens/recovery/recovery-screen.tsx';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { homeVariants, type HomeVariant } from '#machines/domain/home-variant.ts';
import { brand } from '#screens/site/brand.ts';
import { StudioScreen } from '#screens/studio/studio-screen.tsx';
import { idleAccount, idleProduct } from './idle-flows.ts';
import { headTags } from './page-head.ts';
import { routes } from './routes.tsx';
import { startSite } from './start-site.ts';

export interface WrittenPage {
  /** What belongs into the head. */
  readonly head: string;
  /** What belongs into the app's place. */
  readonly markup: string;
}

/** The home page of this build, and all that there are. */
export const usualHome = brand.homeVariant;
export { homeVariants };

function outside(): Promise<never> {
  return Promise.reject(new Error('No page that is written whole needs this'));
}

/** What React puts in front of the page itself: it belongs into the head, which is written apart. */
const hoisted = /^(?:<title>[^<]*<\/title>|<link[^>]*>|<meta[^>]*>)+/;

async function markupOf(address: string, pages: RouteObject[]): Promise<string> {
  const handler = createStaticHandler(pages);
  const context = await handler.query(new Request(`${originPlaceholder}${address}`));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
  if (context.errors) throw new Error(`${address} could not be written: ${String(Object.values(context.errors)[0])}`);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  );
  return (await new Response(prelude).text()).replace(hoisted, '');
}

/** The page at an address of ours, with one of the home pages where it shows one. The browser takes it over as it stands. */
export async function writePage(address: string, homeVariant: HomeVariant): Promise<WrittenPage> {
  const homeChoice = { written: homeVariant, read: () => homeVariant, keep: () => undefined };
  const site = { ...startSite({ ask: () => Promise.resolve(null) }, {}), homeChoice };
  await loadPlainDemo();
  const markup = await markupOf(address, routes(outside, outside, () => Promise.resolve(site), outside));
  return { head: headTags(address, originPlaceholder), markup };
}

/** A page of the product or of accounts as a new visitor finds it: a picture that is looked at until the page itself is there. */
export async function writePicture(address: string): Promise<WrittenPage> {
  const pictures: RouteObject[] = [
    { path: '/studio', element: <ProductContext value={idleProduct()}><StudioScreen /></ProductContext> },
    { element: <AccountContext value={idleAccount()}><Outlet /></AccountContext>, children: [
      { path: '/login', Component: LoginScreen },
      { path: '/register', Component: RegisterScreen },
      { path: '/recovery', Component: RecoveryScreen },
    ] },
  ];
  return { head: headTags(address, originPlaceholder), markup: await markupOf(address, pictures) };
}

/** The head alone, for an address whose page is made in the browser. */
export function writeHead(address: string): string {
  return headTags(address, originPlaceholder);
}
