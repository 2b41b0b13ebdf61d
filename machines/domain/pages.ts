/**
 * The pages of the product and of the site, one row each, in the order of the sitemap and of the funnel. The server's
 * addresses, the routes, the sign-in's targets, robots.txt, the sitemap, the heads, the states of the funnel and the
 * steps that analytics counts follow from this table.
 */
import * as messages from '#messages/pages.ts';

/** A step of the funnel. The row has the name of the funnel's state. */
interface Step {
  /** The title of its screen. */
  readonly title: string;
  /** The label of the buttons that return to it to change its choice; absent if there is no choice. */
  readonly edit?: string;
  /** The label of the forward button that returns here after such a change; absent if no change starts here. */
  readonly goBack?: string;
}

interface Address {
  /** In the router's syntax: `:name` matches any one part, `?` an optional one. */
  readonly path: `/${string}`;
  /**
   * `index`: the sitemap lists it. `disallow`: crawlers skip it and everything below it. Absent: crawlers read it, and
   * its head says not to index it.
   */
  readonly robots?: 'index' | 'disallow';
}

/** A document that the build renders completely: public. */
interface DocumentRow extends Address {
  readonly area: 'site';
}

/** A page that the browser renders. */
interface AppRow extends Address {
  /**
   * The audience, and the frame around it: `product` and `account` are public, `members` for signed-in people, `staff`
   * for those whom the server knows as staff, `invited` for anyone with the link.
   */
  readonly area: 'product' | 'account' | 'members' | 'staff' | 'invited';
  /** The subject of the error message that it could not be shown: 'The studio'. */
  readonly name: string;
  readonly step?: Step;
}

export type PageRow = DocumentRow | AppRow;

export const pages = {
  home: { path: '/', area: 'site', robots: 'index' },
  sameHome: { path: '/home', area: 'site' },
  contact: { path: '/contact', area: 'site' },
  studio: {
    path: '/studio',
    area: 'product',
    robots: 'index',
    name: messages.studio,
    step: { title: messages.chooseBase, edit: messages.editBase },
  },
  features: {
    path: '/features',
    area: 'product',
    name: messages.features,
    step: { title: messages.refineFeatures, edit: messages.editFeatures },
  },
  delivery: {
    path: '/delivery',
    area: 'product',
    name: messages.delivery,
    step: { title: messages.planDelivery, edit: messages.editDelivery },
  },
  projectPlan: {
    path: '/project-plan',
    area: 'product',
    name: messages.projectPlan,
    step: { title: messages.yourProjectPlan },
  },
  paymentPlan: {
    path: '/payment-plan',
    area: 'product',
    robots: 'disallow',
    name: messages.paymentPlan,
    step: {
      title: messages.choosePayment,
      edit: messages.editBillingCycle,
      goBack: messages.returnToPaymentPlan,
    },
  },
  billingDetails: {
    path: '/billingdetails',
    area: 'product',
    robots: 'disallow',
    name: messages.billingDetails,
    step: { title: messages.giveBillingDetails, goBack: messages.returnToBilling },
  },
  checkAnswers: {
    path: '/billingdetails/check',
    area: 'product',
    name: messages.checkAnswers,
    step: { title: messages.checkBeforePaying, goBack: messages.returnToCheck },
  },
  thankYou: {
    path: '/thankyou',
    area: 'product',
    robots: 'disallow',
    name: messages.confirmation,
    step: { title: messages.thankYou },
  },
  template: { path: '/template/:template_id', area: 'product', name: messages.base },
  compare: { path: '/compare', area: 'product', name: messages.branches },
  login: { path: '/login', area: 'account', robots: 'index', name: messages.signIn },
  register: { path: '/register', area: 'account', name: messages.registration },
  recovery: { path: '/recovery', area: 'account', name: messages.recovery },
  status: { path: '/status', area: 'account', robots: 'disallow', name: messages.accountStatus },
  why: { path: '/whyplinthai', area: 'site', robots: 'index' },
  terms: { path: '/terms', area: 'site', robots: 'index' },
  privacy: { path: '/privacy', area: 'site', robots: 'index' },
  refund: { path: '/refund', area: 'site', robots: 'index' },
  cancellation: { path: '/cancellation', area: 'site', robots: 'index' },
  dashboard: { path: '/dashboard/:page?', area: 'members', robots: 'disallow', name: messages.dashboard },
  settings: { path: '/dashboard/settings/:part', area: 'members', name: messages.settings },
  project: { path: '/dashboard/project/:projectId', area: 'members', name: messages.project },
  prototype: { path: '/prototype/:projectId', area: 'members', name: messages.prototype },
  backOffice: { path: '/desk/:page?/:itemId?', area: 'staff', name: messages.backOffice },
  planPrototype: { path: '/project-plan/prototype', area: 'invited', name: messages.prototype },
  invited: { path: '/invited/:secret', area: 'invited', name: messages.sharedProject },
  invitedPrototype: { path: '/invited/:secret/prototype', area: 'invited', name: messages.prototype },
} as const satisfies Readonly<Record<string, PageRow>>;

type Pages = typeof pages;
export type PageId = keyof Pages;
export type PagePath = Pages[PageId]['path'];

/** The pages of some areas. */
export type PageOf<Area extends PageRow['area']> = {
  [Id in PageId]: Pages[Id]['area'] extends Area ? Id : never;
}[PageId];

/** The steps that have this label. */
type StepWith<Label extends keyof Step> = {
  [Id in PageId]: Pages[Id] extends { readonly step: Readonly<Record<Label, string>> } ? Id : never;
}[PageId];

/** A step of the funnel. */
export type FunnelStep = StepWith<'title'>;
/** A step whose choices can be changed from the project plan or a page after it. */
export type ChoiceStep = StepWith<'edit'>;
/** The project plan or a page after it: a person who changes a choice from it returns to it. */
export type ReturnStep = StepWith<'goBack'>;

/** The pages of an area, in the order of the table. */
export function pagesOf<Area extends PageRow['area']>(area: Area): readonly PageOf<Area>[] {
  return (Object.keys(pages) as PageOf<Area>[]).filter((id) => pages[id].area === area);
}

/** The steps that have this label, in funnel order. */
export function stepsWith<Label extends keyof Step>(label: Label): readonly StepWith<Label>[] {
  const rows: readonly (readonly [string, PageRow])[] = Object.entries(pages);
  return rows.flatMap(([id, row]) => ('step' in row && row.step?.[label] ? [id as StepWith<Label>] : []));
}
