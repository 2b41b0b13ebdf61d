/** The other home page, which presents the product by comparison and process. */
import { message } from './message.ts';

export const welcome = 'Welcome to the new age application development';
export const promise =
  'An app with a fixed price, a dated plan and code that is yours, put together from parts that already work.';
export const bookDemo = 'Book 1:1 Demo';
export const drawing = 'An app on a plinth of five phases';

// The comparison, and how well an alternative provides each item.
export const threeWays = 'Three ways to an app';
export const devShops = 'Traditional dev-shops';
export const appBuilder = 'Online app builder';
export const architecture = 'Fully customised architecture';
export const ownCode = 'Own the code';
export const fixedTimeline = 'Fixed timeline';
export const speed = 'Accelerated development speed';
export const team = 'Scale-up team on-demand';
export const operate = 'Operate';
export const guaranteedPrice = 'Guaranteed price upfront';
export const yes = 'Yes';
export const partly = 'Partly';
export const no = 'No';

// The process, step by step.
export const process = 'From a briefing to an app';
export const processLead =
  'Four steps of a custom build on one time line of six months, to scale. Beside them what each takes with a base, on one platform at standard speed.';
export const step = 'Step';
export const whatHappens = 'What happens';
export const duration = 'Duration';
export const firstMonth = 'Month 1';
export const briefing = 'Briefing';
export const briefingWords = 'You describe the app. It becomes a list of features.';
export const briefingTakes = '2 hours';
export const pricing = 'Get Accurate Pricing and Timeline';
export const pricingWords = 'Each feature gets its price and its days, each phase its dates.';
export const pricingTakes = '2-3 days';
export const pricingWithBase = 'With a base: while you choose';
export const mvp = 'MVP';
export const mvpWords = 'The first usable release, on the platforms you chose.';
export const mvpTakes = '8-12 weeks';
export const fullBuild = 'Full Build';
export const fullBuildWords = 'Every selected feature, delivered with its code.';
export const fullBuildTakes = '3-6 months';
export const weeksWithBase = message('With a base: {weeks} weeks');

// Uses.
export const uses = 'What it is used for';
export const customBuilt = 'Full custom-built application';
export const customBuiltWords =
  'Begin with an empty base and add each feature yourself. Architecture, screens and code are made for you alone.';
export const preBuilt = 'Customise pre-built application';
export const preBuiltWords =
  'Begin with a base that already works. Leave out what you do not need, and pay to build what makes it yours.';
export const prototyping = 'Rapid prototyping';
export const prototypingWords =
  'See a first prototype in under 10 minutes, before you pay: it is drawn from your plan at once. A professional prototype is a phase of its own.';
export const ai = 'AI adoption';
export const aiWords =
  'Add smart features to your app, from recommendations to chat. Each has its price and its days, like any other feature.';
