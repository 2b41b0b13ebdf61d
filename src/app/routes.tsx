import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isAddress } from '#contracts/pages.ts';
import { pages, pagesOf, type PageOf } from '#machines/domain/pages.ts';
import type { Flows } from './flows.ts';
import { layout, leading, page, type LoadComponent } from './lazy-screens.tsx';
import type { LoadPage } from './router.ts';

/** A component of a module. Not destructuring the module at the import makes the bundle smaller. */
function from<Module>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType | Promise<ComponentType>,
): LoadComponent {
  return async () => choose(await load());
}

/** Pages whose loaders and layout are in one module, loaded with the first of them. */
function loadedOnce<Pages>(load: () => Promise<Pages>) {
  return {
    loader:
      (choose: (pages: Pages) => LoadPage): LoadPage =>
      async (asked) =>
        choose(await asked.wait(load()))(asked),
    component: (choose: (pages: Pages) => ComponentType | Promise<ComponentType>): LoadComponent => from(load, choose),
  };
}

const product = loadedOnce(() => import('./product.tsx'));
const account = loadedOnce(() => import('./account.tsx'));
const members = loadedOnce(() => import('./member-pages.ts'));

/** Leaves the app for a document. Never resolves, so the app shows nothing afterwards. */
export function leave(path: string, step: 'push' | 'replace'): Promise<never> {
  if (step === 'push') window.location.assign(path);
  else window.location.replace(path);
  return new Promise(() => undefined);
}

/** An address outside the product is a document of the site, which the server renders, or does not exist. */
function leaveForDocument({ url: { pathname, search } }: { readonly url: URL }): Promise<never> {
  // If the server sent the app for this address, there is no document.
  return isAddress(pathname) && pathname !== window.location.pathname
    ? leave(pathname + search, 'push')
    : leave('/404', 'replace');
}

type AppArea = 'product' | 'account' | 'members' | 'staff' | 'invited';

/** The screen of each page, as a separate chunk. */
const screens: Readonly<Record<PageOf<AppArea>, LoadComponent>> = {
  studio: from(
    () => import('#screens/studio/studio-screen.tsx'),
    ({ StudioScreen }) => StudioScreen,
  ),
  features: from(
    () => import('#screens/features/features-screen.tsx'),
    ({ FeaturesScreen }) => FeaturesScreen,
  ),
  delivery: from(
    () => import('#screens/delivery/delivery-screen.tsx'),
    ({ DeliveryScreen }) => DeliveryScreen,
  ),
  projectPlan: from(
    () => import('#screens/project-plan/project-plan-screen.tsx'),
    ({ ProjectPlanScreen }) => ProjectPlanScreen,
  ),
  paymentPlan: from(
    () => import('#screens/payment-plan/payment-plan-screen.tsx'),
    ({ PaymentPlanScreen }) => PaymentPlanScreen,
  ),
  billingDetails: from(
    () => import('#screens/billing-details/billing-details-screen.tsx'),
    ({ BillingDetailsScreen }) => BillingDetailsScreen,
  ),
  checkAnswers: from(
    () => import('#screens/check-answers/check-answers-screen.tsx'),
    ({ CheckAnswersScreen }) => CheckAnswersScreen,
  ),
  thankYou: from(
    () => import('#screens/thank-you/thank-you-screen.tsx'),
    ({ ThankYouScreen }) => ThankYouScreen,
  ),
  template: from(
    () => import('#screens/template/template-screen.tsx'),
    ({ TemplateScreen }) => TemplateScreen,
  ),
  compare: from(
    () => import('#screens/compare/compare-screen.tsx'),
    ({ CompareScreen }) => CompareScreen,
  ),
  login: from(
    () => import('#screens/login/login-screen.tsx'),
    ({ LoginScreen }) => LoginScreen,
  ),
  register: from(
    () => import('#screens/register/register-screen.tsx'),
    ({ RegisterScreen }) => RegisterScreen,
  ),
  recovery: from(
    () => import('#screens/recovery/recovery-screen.tsx'),
    ({ RecoveryScreen }) => RecoveryScreen,
  ),
  status: from(
    () => import('#screens/status/status-screen.tsx'),
    ({ StatusScreen }) => StatusScreen,
  ),
  dashboard: members.component((member) => member.screens.DashboardScreen()),
  settings: members.component((member) => member.screens.SettingsScreen()),
  project: members.component((member) => member.screens.DashboardScreen()),
  prototype: members.component((member) => member.screens.PrototypeScreen()),
  backOffice: members.component((member) => member.screens.BackOfficeScreen()),
  planPrototype: from(
    () => import('#screens/prototype/plan-prototype-screen.tsx'),
    ({ PlanPrototypeScreen }) => PlanPrototypeScreen,
  ),
  invited: from(
    () => import('#screens/dashboard/invited/invited-screen.tsx'),
    ({ InvitedScreen }) => InvitedScreen,
  ),
  invitedPrototype: from(
    () => import('#screens/prototype/invited-prototype-screen.tsx'),
    ({ InvitedPrototypeScreen }) => InvitedPrototypeScreen,
  ),
};

/** Every address of the product. */
export function routes(flows: Flows): RouteObject[] {
  const ofDashboard = members.loader(({ followDashboard }) => followDashboard(flows));
  /** The loaders of pages; a step of the funnel, or a public page, may use the default of its area. */
  const loads: Readonly<
    Partial<Record<PageOf<'product' | 'account'>, LoadPage>> & Record<PageOf<'members' | 'staff' | 'invited'>, LoadPage>
  > = {
    studio: product.loader(({ followStudio }) => followStudio(flows)),
    projectPlan: product.loader(({ followPlan }) => followPlan(flows)),
    // The page of one base belongs to the step of choosing a base.
    template: product.loader(({ followFunnel }) => followFunnel(flows, pages.studio.path)),
    compare: product.loader(({ followBranches }) => followBranches(flows)),
    login: account.loader(({ signInOnce }) => signInOnce(flows)),
    status: account.loader(({ openStatus }) => openStatus(flows)),
    dashboard: ofDashboard,
    settings: ofDashboard,
    project: members.loader(({ followProject }) => followProject(flows)),
    prototype: members.loader(({ followPrototype }) => followPrototype(flows)),
    backOffice: members.loader(({ followBackOffice }) => followBackOffice(flows)),
    planPrototype: async (asked) => (await asked.wait(import('./prototype.ts'))).openPlanPrototype(flows, asked),
    invited: async ({ params: { secret = '' }, wait }) =>
      (await wait(import('./invited.ts'))).openInvited(secret, wait),
    invitedPrototype: async ({ params: { secret = '' }, wait }) =>
      (await wait(import('./prototype.ts'))).openInvitedPrototype(secret, wait),
  };
  const ofStep = (path: string): LoadPage => product.loader(({ followFunnel }) => followFunnel(flows, path));
  const pagesIn = (area: AppArea, usual?: LoadPage): RouteObject[] =>
    pagesOf(area).map((id) => {
      const row = pages[id];
      return page(row.path, row.name, screens[id], loads[id] ?? ('step' in row ? ofStep(row.path) : usual));
    });
  return [
    layout(
      product.component(({ ProductLayout }) => ProductLayout),
      pagesIn('product', () => flows.openProduct()),
    ),
    layout(
      account.component(({ AccountLayout }) => AccountLayout),
      pagesIn('account', () => flows.openAccount()),
    ),
    layout(
      members.component((member) => member.screens.DashboardLayout()),
      pagesIn('members'),
    ),
    layout(
      members.component((member) => member.screens.BackOfficeLayout()),
      pagesIn('staff'),
    ),
    ...pagesIn('invited'),
    leading('*', leaveForDocument),
  ];
}
