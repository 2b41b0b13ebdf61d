import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isAddress } from '#contracts/addresses.ts';
import * as messages from '#messages/pages.ts';
import type { Flows } from './flows.ts';
import { layout, leading, page, type LoadComponent } from './lazy-screens.tsx';
import type { LoadPage } from './router.ts';

/** A component of a module. A module that is not destructured where it is imported costs the bundle less. */
function from<Module>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType | Promise<ComponentType>,
): LoadComponent {
  return async () => choose(await load());
}

/** Pages whose loaders, and what is around them, are in a module that is loaded with the first of them. */
function pagesOf<Pages>(load: () => Promise<Pages>) {
  return {
    loader:
      (choose: (pages: Pages) => LoadPage): LoadPage =>
      async (asked) =>
        choose(await asked.wait(load()))(asked),
    component: (choose: (pages: Pages) => ComponentType | Promise<ComponentType>): LoadComponent => from(load, choose),
  };
}

const product = pagesOf(() => import('./product.tsx'));
const account = pagesOf(() => import('./account.tsx'));
const members = pagesOf(() => import('./member-pages.ts'));

/** Leaves the app for a document, after which nothing of it is shown. */
export function leave(path: string, step: 'push' | 'replace'): Promise<never> {
  if (step === 'push') window.location.assign(path);
  else window.location.replace(path);
  return new Promise(() => undefined);
}

/** What is no page of the product is a document of the site, which the server has, or nothing. */
function leaveForDocument({ url: { pathname, search } }: { readonly url: URL }): Promise<never> {
  // Where the app itself was sent, there is no document.
  return isAddress(pathname) && pathname !== window.location.pathname
    ? leave(pathname + search, 'push')
    : leave('/404', 'replace');
}

/** Every address of the product. Each screen is a chunk of its own. */
export function routes(flows: Flows): RouteObject[] {
  const ofFunnel = (path: string): LoadPage => product.loader(({ followFunnel }) => followFunnel(flows, path));
  const ofAccount: LoadPage = () => flows.openAccount();
  const ofDashboard = members.loader(({ followDashboard }) => followDashboard(flows));
  return [
    layout(
      product.component(({ ProductLayout }) => ProductLayout),
      [
        page(
          '/studio',
          messages.studio,
          from(
            () => import('#screens/studio/studio-screen.tsx'),
            ({ StudioScreen }) => StudioScreen,
          ),
          product.loader(({ followStudio }) => followStudio(flows)),
        ),
        page(
          '/features',
          messages.features,
          from(
            () => import('#screens/features/features-screen.tsx'),
            ({ FeaturesScreen }) => FeaturesScreen,
          ),
          ofFunnel('/features'),
        ),
        page(
          '/delivery',
          messages.delivery,
          from(
            () => import('#screens/delivery/delivery-screen.tsx'),
            ({ DeliveryScreen }) => DeliveryScreen,
          ),
          ofFunnel('/delivery'),
        ),
        page(
          '/project-plan',
          messages.projectPlan,
          from(
            () => import('#screens/project-plan/project-plan-screen.tsx'),
            ({ ProjectPlanScreen }) => ProjectPlanScreen,
          ),
          ofFunnel('/project-plan'),
        ),
        page(
          '/compare',
          messages.branches,
          from(
            () => import('#screens/compare/compare-screen.tsx'),
            ({ CompareScreen }) => CompareScreen,
          ),
          product.loader(({ followBranches }) => followBranches(flows)),
        ),
        page(
          '/payment-plan',
          messages.paymentPlan,
          from(
            () => import('#screens/payment-plan/payment-plan-screen.tsx'),
            ({ PaymentPlanScreen }) => PaymentPlanScreen,
          ),
          ofFunnel('/payment-plan'),
        ),
        page(
          '/billingdetails',
          messages.billingDetails,
          from(
            () => import('#screens/billing-details/billing-details-screen.tsx'),
            ({ BillingDetailsScreen }) => BillingDetailsScreen,
          ),
          ofFunnel('/billingdetails'),
        ),
        page(
          '/billingdetails/check',
          messages.checkAnswers,
          from(
            () => import('#screens/check-answers/check-answers-screen.tsx'),
            ({ CheckAnswersScreen }) => CheckAnswersScreen,
          ),
          ofFunnel('/billingdetails/check'),
        ),
        page(
          '/thankyou',
          messages.confirmation,
          from(
            () => import('#screens/thank-you/thank-you-screen.tsx'),
            ({ ThankYouScreen }) => ThankYouScreen,
          ),
          ofFunnel('/thankyou'),
        ),
        // A look at one base belongs to the step of choosing one.
        page(
          '/template/:template_id',
          messages.base,
          from(
            () => import('#screens/template/template-screen.tsx'),
            ({ TemplateScreen }) => TemplateScreen,
          ),
          ofFunnel('/studio'),
        ),
      ],
    ),
    layout(
      account.component(({ AccountLayout }) => AccountLayout),
      [
        page(
          '/login',
          messages.signIn,
          from(
            () => import('#screens/login/login-screen.tsx'),
            ({ LoginScreen }) => LoginScreen,
          ),
          account.loader(({ signInOnce }) => signInOnce(flows)),
        ),
        page(
          '/register',
          messages.registration,
          from(
            () => import('#screens/register/register-screen.tsx'),
            ({ RegisterScreen }) => RegisterScreen,
          ),
          ofAccount,
        ),
        page(
          '/recovery',
          messages.recovery,
          from(
            () => import('#screens/recovery/recovery-screen.tsx'),
            ({ RecoveryScreen }) => RecoveryScreen,
          ),
          ofAccount,
        ),
        page(
          '/status',
          messages.accountStatus,
          from(
            () => import('#screens/status/status-screen.tsx'),
            ({ StatusScreen }) => StatusScreen,
          ),
          ofAccount,
        ),
      ],
    ),
    layout(
      members.component(({ screens }) => screens.DashboardLayout()),
      [
        page(
          '/dashboard/:page?',
          messages.dashboard,
          members.component(({ screens }) => screens.DashboardScreen()),
          ofDashboard,
        ),
        page(
          '/dashboard/settings/:part',
          messages.settings,
          members.component(({ screens }) => screens.SettingsScreen()),
          ofDashboard,
        ),
        page(
          '/dashboard/project/:projectId',
          messages.project,
          members.component(({ screens }) => screens.DashboardScreen()),
          members.loader(({ followProject }) => followProject(flows)),
        ),
        page(
          '/prototype/:projectId',
          messages.prototype,
          members.component(({ screens }) => screens.PrototypeScreen()),
          members.loader(({ followPrototype }) => followPrototype(flows)),
        ),
      ],
    ),
    layout(
      members.component(({ screens }) => screens.DeskLayout()),
      [
        page(
          '/desk/:page?/:itemId?',
          messages.desk,
          members.component(({ screens }) => screens.DeskScreen()),
          members.loader(({ followDesk }) => followDesk(flows)),
        ),
      ],
    ),
    page(
      '/invited/:secret/prototype',
      messages.prototype,
      from(
        () => import('#screens/prototype/invited-prototype-screen.tsx'),
        ({ InvitedPrototypeScreen }) => InvitedPrototypeScreen,
      ),
      async ({ params: { secret = '' }, wait }) =>
        (await wait(import('./prototype.ts'))).openInvitedPrototype(secret, wait),
    ),
    page(
      '/invited/:secret',
      messages.sharedProject,
      from(
        () => import('#screens/dashboard/invited/invited-screen.tsx'),
        ({ InvitedScreen }) => InvitedScreen,
      ),
      async ({ params: { secret = '' }, wait }) => (await wait(import('./invited.ts'))).openInvited(secret, wait),
    ),
    leading('*', leaveForDocument),
  ];
}
