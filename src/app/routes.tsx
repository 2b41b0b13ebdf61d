import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, redirectDocument, replace, ScrollRestoration, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { isAddress } from '#contracts/addresses.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import { lazyScreens } from './lazy-screens.tsx';
import { loads, type Wait } from './loads.ts';

/** Loads the product's code and starts its machines; later calls answer with the same. */
export type OpenProduct = () => Promise<Product>;

/** The same for accounts. */
export type OpenAccount = () => Promise<Account>;

/** The same for a page of the dashboard, by the last part of its address; nothing is started for one that is not wanted any more. */
export type OpenDashboard = (page: string | undefined, wait: Wait) => Promise<Dashboard>;

/** The screens of the funnel by their address. Each is its own chunk. */
const funnelScreens = {
  '/studio': async () => ({ Component: (await import('#screens/studio/studio-screen.tsx')).StudioScreen }),
  '/features': async () => ({ Component: (await import('#screens/features/features-screen.tsx')).FeaturesScreen }),
  '/delivery': async () => ({ Component: (await import('#screens/delivery/delivery-screen.tsx')).DeliveryScreen }),
  '/project-plan': async () => ({ Component: (await import('#screens/project-plan/project-plan-screen.tsx')).ProjectPlanScreen }),
  '/payment-plan': async () => ({ Component: (await import('#screens/payment-plan/payment-plan-screen.tsx')).PaymentPlanScreen }),
  '/billingdetails': async () => ({ Component: (await import('#screens/billing-details/billing-details-screen.tsx')).BillingDetailsScreen }),
  '/billingdetails/check': async () => ({ Component: (await import('#screens/check-answers/check-answers-screen.tsx')).CheckAnswersScreen }),
  '/thankyou': async () => ({ Component: (await import('#screens/thank-you/thank-you-screen.tsx')).ThankYouScreen }),
} as const;

/** The screens of accounts by their address. */
const accountScreens = {
  '/login': async () => ({ Component: (await import('#screens/login/login-screen.tsx')).LoginScreen }),
  '/register': async () => ({ Component: (await import('#screens/register/register-screen.tsx')).RegisterScreen }),
  '/recovery': async () => ({ Component: (await import('#screens/recovery/recovery-screen.tsx')).RecoveryScreen }),
  '/status': async () => ({ Component: (await import('#screens/status/status-screen.tsx')).StatusScreen }),
} as const;

/** Ask the funnel before the screen is shown; where it says no, show what it shows instead. */
function followFunnel(openProduct: OpenProduct, path: string): LoaderFunction {
  return loads(async (_, wait) => {
    const [{ funnel }, { routeMachineFromUrl }] = await wait(Promise.all([openProduct(), import('./url-bridge.ts')]));
    const instead = routeMachineFromUrl(funnel, path);
    return instead === undefined ? null : replace(instead);
  });
}

/** The studio's address carries its filters. */
function followStudio(openProduct: OpenProduct): LoaderFunction {
  const follow = followFunnel(openProduct, '/studio');
  return loads(async (args, wait) => {
    const [elsewhere, product, { followLook }] = await wait(Promise.all([follow(args), openProduct(), import('./studio-address.ts')]));
    if (elsewhere !== null) return elsewhere;
    const look = followLook(product.studio, new URL(args.request.url).search);
    return look === undefined ? null : replace(`/studio${look}`);
  });
}

/** The sign-in page is for whoever is not signed in. */
function signInOnce(openAccount: OpenAccount): LoaderFunction {
  return loads(async ({ request }, wait) => {
    const [account, { insteadOfLogin }, { isServerPage }] = await wait(Promise.all([openAccount(), import('./account-address.ts'), import('./members-gate.ts')]));
    const instead = await insteadOfLogin(account, new URL(request.url).search, wait);
    if (instead === undefined) return null;
    return isServerPage(instead) ? redirectDocument(instead) : replace(instead);
  });
}

/** The dashboard is for whoever is signed in; an address that names none of its pages is for nobody. */
function followDashboard(openDashboard: OpenDashboard, openAccount: OpenAccount): LoaderFunction {
  return loads(async ({ params: { page: named, part }, request }, wait) => {
    const [{ findDashboardPage }, { findSettingsPage }, { insteadOfMembers }] = await wait(
      Promise.all([import('#machines/domain/projects/dashboard-pages.ts'), import('#machines/domain/identity/settings-pages.ts'), import('./members-gate.ts')]),
    );
    const page = part === undefined ? named : 'settings';
    if (!findDashboardPage(page) || !findSettingsPage(part)) return null;
    const instead = await insteadOfMembers(openAccount, new URL(request.url).pathname, wait);
    if (instead !== undefined) return replace(instead);
    const [dashboard, { followPage }] = await wait(Promise.all([openDashboard(page, wait), import('./dashboard.tsx')]));
    followPage(dashboard, page, new URL(request.url).search);
    return null;
  });
}

/** The page of a project belongs to whoever is signed in. */
function followProject(openDashboard: OpenDashboard, openAccount: OpenAccount): LoaderFunction {
  return loads(async ({ params: { projectId = '' }, request }, wait) => {
    const { insteadOfMembers } = await wait(import('./members-gate.ts'));
    const instead = await insteadOfMembers(openAccount, new URL(request.url).pathname, wait);
    if (instead !== undefined) return replace(instead);
    const [dashboard, { followProject: follow }] = await wait(Promise.all([openDashboard(undefined, wait), import('./dashboard.tsx')]));
    follow(dashboard, projectId);
    return null;
  });
}

/** A prototype belongs to whoever is signed in. */
function followPrototype(openDashboard: OpenDashboard, openAccount: OpenAccount): LoaderFunction {
  return loads(async ({ params: { projectId = '' }, request }, wait) => {
    const [{ insteadOfMembers }, { openPrototype }] = await wait(Promise.all([import('./members-gate.ts'), import('./prototype.ts')]));
    const instead = await insteadOfMembers(openAccount, new URL(request.url).pathname, wait);
    if (instead !== undefined) return replace(instead);
    const [account] = await wait(Promise.all([openAccount(), openDashboard(undefined, wait)]));
    return openPrototype(account, projectId, wait);
  });
}

/** A new screen is shown from its top; Back and reload show the last one where it was left. The first of a visit has no key of its own. */
function scrollKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}

/**
 * A prerendered page stays where it was scrolled before the app came: ScrollRestoration shows the first page of a visit from its top.
 * Reads the position before the effects of what is inside, and puts it back after them.
 */
function useFirstPosition(): void {
  const position = useRef(0);
  useInsertionEffect(() => {
    position.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (position.current > 0) window.scrollTo(0, position.current);
  }, []);
}

function Pages() {
  useFirstPosition();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** What is no page of the product is a document of the site, which the server has, or nothing. */
function leaveForDocument({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  // Where the app itself was sent, there is no document.
  if (isAddress(pathname) && pathname !== window.location.pathname) return redirectDocument(pathname + search);
  const notFound = redirectDocument('/404');
  notFound.headers.set('X-Remix-Replace', 'true');
  return notFound;
}

/** Every address of the product. */
export function routes(openProduct: OpenProduct, openAccount: OpenAccount, openDashboard: OpenDashboard): RouteObject[] {
  return lazyScreens([
    {
      Component: Pages,
      HydrateFallback: () => null,
      children: [
        {
          lazy: async () => ({ Component: (await import('./product.tsx')).ProductLayout }),
          loader: () => openProduct(),
          shouldRevalidate: () => false,
          children: [
            ...Object.entries(funnelScreens).map(([path, lazy]) => ({
              path,
              lazy,
              loader: path === '/studio' ? followStudio(openProduct) : followFunnel(openProduct, path),
            })),
            {
              // A look at one base belongs to the step of choosing one.
              path: '/template/:template_id',
              loader: followFunnel(openProduct, '/studio'),
              lazy: async () => ({ Component: (await import('#screens/template/template-screen.tsx')).TemplateScreen }),
            },
          ],
        },
        {
          lazy: async () => ({ Component: (await import('./account.tsx')).AccountLayout }),
          loader: () => openAccount(),
          shouldRevalidate: () => false,
          children: Object.entries(accountScreens).map(([path, lazy]) => ({ path, lazy, ...(path === '/login' && { loader: signInOnce(openAccount) }) })),
        },
        {
          lazy: async () => ({ Component: (await import('./dashboard.tsx')).DashboardLayout }),
          children: [
            {
              path: '/dashboard/:page?',
              loader: followDashboard(openDashboard, openAccount),
              lazy: async () => ({ Component: (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen }),
            },
            {
              path: '/dashboard/settings/:part',
              loader: followDashboard(openDashboard, openAccount),
              lazy: async () => ({ Component: (await import('#screens/dashboard/dashboard-screen.tsx')).SettingsScreen }),
            },
            {
              path: '/dashboard/project/:projectId',
              loader: followProject(openDashboard, openAccount),
              shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
              lazy: async () => ({ Component: (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen }),
            },
            {
              path: '/prototype/:projectId',
              loader: followPrototype(openDashboard, openAccount),
              shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
              lazy: async () => ({ Component: (await import('#screens/prototype/prototype-screen.tsx')).PrototypeScreen }),
            },
          ],
        },
        {
          path: '/invited/:secret/prototype',
          loader: loads(async ({ params }, wait) => (await wait(import('./prototype.ts'))).openInvitedPrototype(params['secret'] ?? '', wait)),
          shouldRevalidate: () => false,
          lazy: async () => ({ Component: (await import('#screens/prototype/invited-prototype-screen.tsx')).InvitedPrototypeScreen }),
        },
        {
          path: '/invited/:secret',
          loader: loads(async ({ params }, wait) => (await wait(import('./invited.ts'))).openInvited(params['secret'] ?? '', wait)),
          shouldRevalidate: () => false,
          lazy: async () => ({ Component: (await import('#screens/dashboard/invited/invited-screen.tsx')).InvitedScreen }),
        },
        { path: '*', loader: leaveForDocument, Component: () => null },
      ],
    },
  ]);
}
