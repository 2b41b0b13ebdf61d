import type { DrawnApp, DrawnCategory } from '#ui/drawing/drawing.types.ts';
import { brand } from '../site/brand.ts';

const phases = ['design', 'mvp', 'full-build'] as const;
const [android, ios, web] = [{ id: 'android', name: 'Android' }, { id: 'ios', name: 'iOS' }, { id: 'web', name: 'Web' }] as const;
const bare = { templateId: 'gather', categories: [], platforms: [] } as const;

/** The app in the hero: a base of the catalogue as it is, on three platforms. */
export const heroApp: DrawnApp = {
  templateId: 'stamina',
  categories: [
    { id: 'essentials', name: 'Essentials', count: 6, material: 'plaster', facade: 'plain' },
    { id: 'notifications', name: 'Notifications', count: 4, material: 'heather', facade: 'grid' },
    { id: 'location', name: 'Location', count: 4, material: 'sage', facade: 'grid' },
    { id: 'content', name: 'Content', count: 2, material: 'cork', facade: 'plain' },
    { id: 'rewards', name: 'Rewards', count: 3, material: 'brass', facade: 'fins' },
    { id: 'analytics', name: 'Analytics', count: 2, material: 'slate', facade: 'fins' },
    { id: 'integrations', name: 'Integrations', count: 2, material: 'plaster', facade: 'grid' },
  ],
  platforms: [android, ios, web],
  phases,
};

const blocks: readonly DrawnCategory[] = [
  { id: 'essentials', name: 'Essentials', count: 7, material: 'plaster', facade: 'plain' },
  { id: 'social', name: 'Social', count: 5, material: 'clay', facade: 'plain' },
  { id: 'admin', name: 'Admin Console', count: 4, material: 'slate', facade: 'grid' },
  { id: 'finance', name: 'Finance & Payments', count: 5, material: 'brass', facade: 'grid' },
  { id: 'search', name: 'Search & Filters', count: 3, material: 'sage', facade: 'plain' },
];

/** A state of the same building, and the part of it that is new. */
export interface Growth {
  readonly app: DrawnApp;
  readonly newest: string;
}

/** How an app grows, from an empty base to the complete one. */
export const growth = {
  base: { app: { ...bare, phases: [] }, newest: 'gather' },
  firstBlock: { app: { ...bare, phases: [], categories: blocks.slice(0, 1) }, newest: 'essentials' },
  phases: { app: { ...bare, phases, categories: blocks.slice(0, 2) }, newest: 'mvp' },
  moreBlocks: { app: { ...bare, phases, categories: blocks.slice(0, 3) }, newest: 'social' },
  allBlocks: { app: { ...bare, phases, categories: blocks }, newest: 'finance' },
  complete: { app: { ...bare, phases, categories: blocks, platforms: [web, android] }, newest: 'android' },
} as const satisfies Readonly<Record<string, Growth>>;

/** The base with every course of its plinth, for the alternate home page. */
export const allCourses: DrawnApp = {
  ...heroApp,
  phases: ['product-roadmap', 'design', 'professional-prototype', 'mvp', 'full-build'],
};

/**
 * Figures of the home page that follow from the catalogue and the pricing engine. They are constants because a first visit loads
 * neither; a test computes each of them from its source.
 */
export const landingFigures = {
  /** How many features the catalogue has. */
  features: 672,
  /** How many bases are listed. */
  bases: 6,
  /** How many weeks the phases take, the quickest base and the slowest: as they come, on one platform, at standard speed. Begun weeks are counted. */
  weeks: { mvp: '5-10', fullBuild: '6-13' },
  /** The app in the hero: how many features it has, and how many weeks it takes from the first day to the final delivery. */
  hero: { templateId: 5, platforms: ['android', 'ios', 'web'], features: 23, weeks: 17 },
} as const;

const { mvp, fullBuild } = landingFigures.weeks;

/** What the product offers, in four figures. */
export const facts: readonly { readonly figure: string; readonly words: string }[] = [
  { figure: '150+', words: 'applications delivered over 10 years' },
  { figure: String(landingFigures.features), words: 'pre-built customisable features' },
  { figure: 'Under 10 min', words: 'to a first prototype: it is drawn from your plan at once' },
  { figure: 'Fixed', words: 'price and timeline, given before the build starts' },
];

export interface Benefit {
  readonly title: string;
  readonly words: string;
  readonly drawing: Growth;
}

/** The six benefits. Their drawings grow from an empty base to the complete app. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Accurate specification translation',
    words: 'Your brief becomes a list of features, each with a price and a number of days. What is on the list is built.',
    drawing: growth.base,
  },
  { title: 'Fixed product cost', words: 'The price is set before the build starts. It changes only when you change the list.', drawing: growth.firstBlock },
  { title: 'Fixed delivery timeline', words: 'First and final delivery dates are set with the price, phase by phase.', drawing: growth.phases },
  { title: 'Flexible payment plans', words: 'Pay upfront, or in no-cost weekly, monthly or quarterly instalments.', drawing: growth.moreBlocks },
  { title: 'Transparent project management', words: 'See in real time what is being built, what is finished and what comes next.', drawing: growth.allBlocks },
  { title: 'Continuous support', words: 'Hosting, updates and support after launch, with a care plan priced per year.', drawing: growth.complete },
];

/** The three ways to an app, ours first. */
export const ways = [brand.name, 'Custom development', 'Low-code and no-code'] as const;

/** What they are compared on, in the order of the ways. */
export const comparison: readonly { readonly topic: string; readonly words: readonly [string, string, string] }[] = [
  {
    topic: 'Timeline',
    words: [
      `Fixed before the build starts. Custom: MVP in 8-12 weeks, full build in 3-6 months. From a base: MVP in ${mvp} weeks, full build in ${fullBuild}.`,
      'Estimated, and revised as the work goes on.',
      'Quick to start. After that it depends on the time you put in.',
    ],
  },
  { topic: 'Pricing', words: ['Fixed upfront. Pay in full or in instalments at no cost.', 'Billed by time spent.', 'A subscription for as long as the app runs.'] },
  { topic: 'Code ownership', words: ['You own the code.', 'Usually yours, by contract.', 'Stays on the builder’s platform.'] },
];

/** A question and its answer, as plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The seven questions. */
export const questions: readonly Question[] = [
  {
    question: 'How is the price fixed before the build starts?',
    answer:
      'Each feature has a price and a duration. The base, the features you add, the platforms, the phases and the delivery speed make one total, and every line of it is shown. That total is the price.',
  },
  {
    question: 'What is a base template?',
    answer: `An app that already works, with its features listed and priced as one. There are ${landingFigures.bases} of them, and an empty base beside them. Keep what a base includes, leave out what you do not need, and add from a catalogue of ${landingFigures.features} features.`,
  },
  {
    question: 'Do I own the code?',
    answer: 'Yes. You own the code of your app. You can run it where you like, change it, and hand it to other developers.',
  },
  {
    question: 'Can I pay in instalments?',
    answer:
      'Yes: upfront, or in weekly, monthly or quarterly instalments over the length of the build. They cost nothing extra: their sum is the price, to the paisa. 18% GST is shown with every amount before you pay it.',
  },
  {
    question: 'How long does a build take?',
    answer: `For a custom build, the briefing takes 2 hours, an accurate price and timeline 2-3 days, an MVP 8-12 weeks and a full build 3-6 months. With a base you see price and dates while you choose. On one platform at standard speed its MVP takes ${mvp} weeks and its full build ${fullBuild}. Your plan shows its own first and final delivery dates. A faster delivery speed brings them closer, at a price shown beside it.`,
  },
  {
    question: 'Can I change features later?',
    answer:
      'Until you pay, as often as you like: price and dates follow each change at once. Later changes are priced by the same rules and agreed with you before anything is built.',
  },
  {
    question: 'What happens after launch?',
    answer: 'Hosting, updates and support go on under a care plan. Its price per year is in your plan from the first day. The code is yours in any case.',
  },
];

/** A brand that agreed to be named, with the address of its logo: one colour, 2rem high. */
export interface TrustedBrand {
  readonly name: string;
  readonly logo: string;
}

/** The home pages show them once there are any. */
export const trustedBrands: readonly TrustedBrand[] = [];
