import type { RouteObject } from 'react-router-dom';
import { isAddress } from '#contracts/addresses.ts';
import * as messages from '#machines/messages/pages.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import { layout, leading, page } from './lazy-screens.tsx';
import type * as memberPages from './member-pages.ts';
import { Redirect, type LoadPage, type Wait } from './router.ts';

/** Loads the product's code and starts its machines; later calls answer with the same. */
export type OpenProduct = () => Promise<Product>;

/** The same for accounts. */
export type OpenAccount = () => Promise<Account>;

/** The same for a page of the dashboard, by the last part of its address; nothing is started for one that is not wanted any more. */
export type OpenDashboard = (page: string | undefined, wait: Wait) => Promise<Dashboard>;

/** Ask the funnel before the screen is shown; where it says no, show what it shows instead. */
function followFunnel(openProduct: OpenProduct, path: string): LoadPage {
  return async ({ wait }) => {
    const [product, { routeMachineFromUrl }] = await wait(Promise.all([openProduct(), import('./url-bridge.ts')]));
    const instead = routeMachineFromUrl(product.funnel, path);
    return instead === undefined ? product : new Redirect(instead);
  };
}

/** The studio's address carries its filters. */
function followStudio(openProduct: OpenProduct): LoadPage {
  const follow = followFunnel(openProduct, '/studio');
  return async (asked) => {
    const [found, product, { followLook }] = await asked.wait(Promise.all([follow(asked), openProduct(), import('./studio-address.ts')]));
    if (found instanceof Redirect) return found;
    const look = followLook(product.studio, asked.url.search);
    return look === undefined ? product : new Redirect(`/studio${look}`);
  };
}

/** Branches are of a plan: without a base there is none yet. The step that the visitor is at stays. */
function followBranches(openProduct: OpenProduct): LoadPage {
  return async ({ wait }) => {
    const product = await wait(openProduct());
    const { draft } = product.plan.getSnapshot().context;
    if (draft.templateId === null && draft.branches === undefined) return new Redirect('/studio');
    await wait(product.openComparison());
    return product;
  };
}

/** The sign-in page is for whoever is not signed in. */
function signInOnce(openAccount: OpenAccount): LoadPage {
  return async ({ url, wait }) => {
    const [account, { insteadOfLogin }, { isServerPage }] = await wait(Promise.all([openAccount(), import('./account-address.ts'), import('./members-gate.ts')]));
    const instead = await insteadOfLogin(account, url.search, wait);
    if (instead === undefined) return account;
    return isServerPage(instead) ? leave(instead, 'push') : new Redirect(instead);
  };
}

/** The pages for whoever is signed in; what says so is loaded with the first of them. */
function ofMembers(load: (pages: typeof memberPages) => LoadPage): LoadPage {
  return async (asked) => load(await asked.wait(import('./member-pages.ts')))(asked);
}

/** The desk is for whoever is signed in; the server says whether they are of the staff. */
function followDesk(openAccount: OpenAccount): LoadPage {
  return async ({ params: { page: named, itemId = null }, url, wait }) => {
    const [{ findDeskPage }, { insteadOfMembers }] = await wait(Promise.all([import('#machines/domain/desk/desk-pages.ts'), import('./members-gate.ts')]));
    const found = findDeskPage(named);
    if (!found) return leave('/404', 'replace');
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const { followDeskPage, openDesk } = await wait(import('./desk.tsx'));
    const desk = await wait(openDesk(openAccount));
    followDeskPage(desk, found.id, itemId);
    return desk;
  };
}

/** Leaves the app for a document, after which nothing of it is shown. */
function leave(path: string, step: 'push' | 'replace'): Promise<never> {
  if (step === 'push') window.location.assign(path);
  else window.location.replace(path);
  return new Promise(() => undefined);
}

/** What is no page of the product is a document of the site, which the server has, or nothing. */
function leaveForDocument({ url: { pathname, search } }: { readonly url: URL }): Promise<never> {
  // Where the app itself was sent, there is no document.
  return isAddress(pathname) && pathname !== window.location.pathname ? leave(pathname + search, 'push') : leave('/404', 'replace');
}

/** Every address of the product. Each screen is a chunk of its own. */
export function routes(openProduct: OpenProduct, openAccount: OpenAccount, openDashboard: OpenDashboard): RouteObject[] {
  const ofFunnel = (path: string): LoadPage => followFunnel(openProduct, path);
  const ofAccount: LoadPage = () => openAccount();
  const open = { openAccount, openDashboard };
  const ofDashboard = ofMembers(({ followDashboard }) => followDashboard(open));
  return [
    layout(async () => (await import('./product.tsx')).ProductLayout, [
      page('/studio', messages.studio, async () => (await import('#screens/studio/studio-screen.tsx')).StudioScreen, followStudio(openProduct)),
      page('/features', messages.features, async () => (await import('#screens/features/features-screen.tsx')).FeaturesScreen, ofFunnel('/features')),
      page('/delivery', messages.delivery, async () => (await import('#screens/delivery/delivery-screen.tsx')).DeliveryScreen, ofFunnel('/delivery')),
      page('/project-plan', messages.projectPlan, async () => (await import('#screens/project-plan/project-plan-screen.tsx')).ProjectPlanScreen, ofFunnel('/project-plan')),
      page('/compare', messages.branches, async () => (await import('#screens/compare/compare-screen.tsx')).CompareScreen, followBranches(openProduct)),
      page('/payment-plan', messages.paymentPlan, async () => (await import('#screens/payment-plan/payment-plan-screen.tsx')).PaymentPlanScreen, ofFunnel('/payment-plan')),
      page('/billingdetails', messages.billingDetails, async () => (await import('#screens/billing-details/billing-details-screen.tsx')).BillingDetailsScreen, ofFunnel('/billingdetails')),
      page('/billingdetails/check', messages.checkAnswers, async () => (await import('#screens/check-answers/check-answers-screen.tsx')).CheckAnswersScreen, ofFunnel('/billingdetails/check')),
      page('/thankyou', messages.confirmation, async () => (await import('#screens/thank-you/thank-you-screen.tsx')).ThankYouScreen, ofFunnel('/thankyou')),
      // A look at one base belongs to the step of choosing one.
      page('/template/:template_id', messages.base, async () => (await import('#screens/template/template-screen.tsx')).TemplateScreen, ofFunnel('/studio')),
    ]),
    layout(async () => (await import('./account.tsx')).AccountLayout, [
      page('/login', messages.signIn, async () => (await import('#screens/login/login-screen.tsx')).LoginScreen, signInOnce(openAccount)),
      page('/register', messages.registration, async () => (await import('#screens/register/register-screen.tsx')).RegisterScreen, ofAccount),
      page('/recovery', messages.recovery, async () => (await import('#screens/recovery/recovery-screen.tsx')).RecoveryScreen, ofAccount),
      page('/status', messages.accountStatus, async () => (await import('#screens/status/status-screen.tsx')).StatusScreen, ofAccount),
    ]),
    layout(async () => (await import('./dashboard.tsx')).DashboardLayout, [
      page('/dashboard/:page?', messages.dashboard, async () => (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen, ofDashboard),
      page('/dashboard/settings/:part', messages.settings, async () => (await import('#screens/dashboard/dashboard-screen.tsx')).SettingsScreen, ofDashboard),
      page('/dashboard/project/:projectId', messages.project, async () => (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen, ofMembers(({ followProject }) => followProject(open))),
      page('/prototype/:projectId', messages.prototype, async () => (await import('#screens/prototype/prototype-screen.tsx')).PrototypeScreen, ofMembers(({ followPrototype }) => followPrototype(open))),
    ]),
    layout(async () => (await import('./desk.tsx')).DeskLayout, [
      page('/desk/:page?/:itemId?', messages.desk, async () => (await import('#screens/desk/desk-screen.tsx')).DeskScreen, followDesk(openAccount)),
    ]),
    page(
      '/invited/:secret/prototype',
      messages.prototype,
      async () => (await import('#screens/prototype/invited-prototype-screen.tsx')).InvitedPrototypeScreen,
      async ({ params: { secret = '' }, wait }) => (await wait(import('./prototype.ts'))).openInvitedPrototype(secret, wait),
    ),
    page(
      '/invited/:secret',
      messages.sharedProject,
      async () => (await import('#screens/dashboard/invited/invited-screen.tsx')).InvitedScreen,
      async ({ params: { secret = '' }, wait }) => (await wait(import('./invited.ts'))).openInvited(secret, wait),
    ),
    leading('*', leaveForDocument),
  ];
}
