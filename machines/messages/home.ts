/**
 * The home page: the offer, its pricing, the comparison, and the most frequent questions. Includes the texts that both
 * variants share.
 */
import { message } from './message.ts';

// The frame, and the texts of both variants.
export const chooseBase = 'Choose a base';
export const trustedBrands = 'Trusted brands';
export const sampleBrands = 'Samples: these brands are fictional.';
export const topic = 'Topic';
export const whyBrand = message('Why {brand}');

// The promise, and the app in the hero.
export const buildAnything = 'Build anything.';
export const fasterAndBetter = 'Faster and better.';
export const forAnyDevice = 'For any device.';
export const promise =
  'Choose a base, a ready-made app that you change. Refine its features, plan delivery. You get a fixed price and a timeline before the build starts.';
export const contactUs = 'Contact Us';
export const heroFeatures = message('{features, plural, one {# feature} other {# features}}');
export const heroDuration = message(
  '{phases, plural, one {# phase} other {# phases}}, {weeks, plural, one {# week} other {# weeks}}',
);
export const heroTitle = message(
  'An app: {features, plural, one {# feature} other {# features}} in {groups, plural, one {# group} other {# groups}}, {phases, plural, one {# phase} other {# phases}}, {platforms, plural, one {# platform} other {# platforms}}, {weeks, plural, one {# week} other {# weeks}}',
);
export const oneFloor = 'One floor is one feature';

// Figures.
export const inFigures = 'In figures';
export const applicationsDelivered = 'applications delivered over 10 years';
export const readyFeatures = 'pre-built customisable features';
export const underTenMinutes = 'Under 10 min';
export const firstPrototype = 'to a first prototype: it is drawn from your plan at once, before you pay';
export const tryPrototype = 'Try the prototype of a food ordering app';
export const fixed = 'Fixed';
export const priceAndTimeline = 'price and timeline, given before the build starts';

// The common parts of most apps.
export const mostExists = 'Most of your app already exists. Pay to build the part that does not.';
export const aboutEighty =
  'About 80% of features are common to most applications. They are built, tested and ready to customise. The rest is yours alone, and that is where the work goes.';
export const shares = '80 percent common features, pre-built; 20 percent unique to you';
export const commonFeatures = 'Common features, pre-built';
export const uniqueToYou = 'Unique to you';

// The six benefits.
export const sixThings = 'Six things settled before you start';
export const specification = 'Accurate specification translation';
export const specificationWords =
  'Your brief becomes a list of features, each with a price and a number of days. What is on the list is built.';
export const cost = 'Fixed product cost';
export const costWords = 'The price is set before the build starts. It changes only when you change the list.';
export const timeline = 'Fixed delivery timeline';
export const timelineWords = 'First and final delivery dates are set with the price, phase by phase.';
export const payment = 'Flexible payment plans';
export const paymentWords = 'Pay upfront, or in no-cost weekly, monthly or quarterly instalments.';
export const management = 'Transparent project management';
export const managementWords = 'See in real time what is being built, what is finished and what comes next.';
export const support = 'Continuous support';
export const supportWords = 'Hosting, updates and support after launch, with a care plan priced per year.';

// The comparison with other ways to get an app.
export const compared = 'Compared';
export const comparedWith = 'With custom development, and with low-code and no-code builders.';
export const customDevelopment = 'Custom development';
export const lowCode = 'Low-code and no-code';
export const comparedTimeline = 'Timeline';
export const ourTimeline = message(
  'Fixed before the build starts. Custom: MVP in 8-12 weeks, full build in 3-6 months. From a base: MVP in {mvp} weeks, full build in {fullBuild}.',
);
export const customTimeline = 'Estimated, and revised as the work goes on.';
export const lowCodeTimeline = 'Quick to start. After that it depends on the time you put in.';
export const comparedPricing = 'Pricing';
export const ourPricing = 'Fixed upfront. Pay in full or in instalments at no cost.';
export const customPricing = 'Billed by time spent.';
export const lowCodePricing = 'A subscription for as long as the app runs.';
export const comparedOwnership = 'Code ownership';
export const ourOwnership = 'You own the code.';
export const customOwnership = 'Usually yours, by contract.';
export const lowCodeOwnership = 'Stays on the builder’s platform.';

// The seven questions.
export const questions = 'Questions';
export const howIsPriceFixed = 'How is the price fixed before the build starts?';
export const priceIsFixed =
  'Each feature has a price and a duration. The base, the features you add, the platforms, the phases and the delivery speed make one total, and every line of it is shown. That total is the price.';
export const whatIsBase = 'What is a base template?';
export const baseIs = message(
  'An app that already works, with its features listed and priced as one. There are {bases} of them, and an empty base beside them. Keep what a base includes, leave out what you do not need, and add from a catalogue of {features} features.',
);
export const isCodeMine = 'Do I own the code?';
export const codeIsYours =
  'Yes. You own the code of your app. You can run it where you like, change it, and hand it to other developers.';
export const canPayInInstalments = 'Can I pay in instalments?';
export const instalmentsCan =
  'Yes: upfront, or in weekly, monthly or quarterly instalments over the length of the build. They cost nothing extra: their sum is the price, to the paisa. 18% GST is shown with every amount before you pay it.';
export const howLong = 'How long does a build take?';
export const buildTakes = message(
  'For a custom build, the briefing takes 2 hours, an accurate price and timeline 2-3 days, an MVP 8-12 weeks and a full build 3-6 months. With a base you see price and dates while you choose. On one platform at standard speed its MVP takes {mvp} weeks and its full build {fullBuild}. Your plan shows its own first and final delivery dates. A faster delivery speed brings them closer, at a price shown beside it.',
);
export const canChangeLater = 'Can I change features later?';
export const changesLater =
  'Until you pay, as often as you like: price and dates follow each change at once. Later changes are priced by the same rules and agreed with you before anything is built.';
export const afterLaunch = 'What happens after launch?';
export const launchBegins =
  'Hosting, updates and support go on under a care plan. Its price per year is in your plan from the first day. The code is yours in any case.';

export const startWithBase = 'Start with a base.';
