import { brand } from '../site/brand.ts';
import { growth, type Growth } from './landing-drawings.ts';
import { landingFigures } from './landing-content.ts';

/** How far a way gives a thing. */
export type Degree = 'yes' | 'partly' | 'no';

/** The three ways to an app, in the order of the columns. */
export const shops = ['Traditional dev-shops', brand.name, 'Online app builder'] as const;

/** What is compared, with the degree of each way in the order of the columns. */
export const degrees: readonly { readonly topic: string; readonly of: readonly [Degree, Degree, Degree] }[] = [
  { topic: 'Fully customised architecture', of: ['yes', 'yes', 'no'] },
  { topic: 'Own the code', of: ['yes', 'yes', 'no'] },
  { topic: 'Fixed timeline', of: ['no', 'yes', 'partly'] },
  { topic: 'Accelerated development speed', of: ['no', 'yes', 'yes'] },
  { topic: 'Scale-up team on-demand', of: ['partly', 'yes', 'no'] },
  { topic: 'Operate', of: ['partly', 'yes', 'partly'] },
  { topic: 'Guaranteed price upfront', of: ['no', 'yes', 'partly'] },
];

const { mvp, fullBuild } = landingFigures.weeks;

/** One step of the process: its shortest and longest duration in calendar days, and how long it takes with a base, where that differs. */
export interface Step {
  readonly name: string;
  readonly words: string;
  readonly duration: string;
  readonly days: readonly [number, number];
  readonly withBase?: string;
}

/** Half a year: the length of the time line. */
export const timeLineDays = 183;

/** The process, each step with its duration. */
export const steps: readonly Step[] = [
  { name: 'Briefing', words: 'You describe the app. It becomes a list of features.', duration: '2 hours', days: [2 / 24, 2 / 24] },
  { name: 'Get Accurate Pricing and Timeline', words: 'Each feature gets its price and its days, each phase its dates.', duration: '2-3 days', days: [2, 3], withBase: 'With a base: while you choose' },
  { name: 'MVP', words: 'The first usable release, on the platforms you chose.', duration: '8-12 weeks', days: [56, 84], withBase: `With a base: ${mvp} weeks` },
  { name: 'Full Build', words: 'Every selected feature, delivered with its code.', duration: '3-6 months', days: [91, timeLineDays], withBase: `With a base: ${fullBuild} weeks` },
];

export interface UseCase {
  readonly name: string;
  readonly words: string;
  readonly drawing: Growth;
}

/** What the product is used for. */
export const casesOfUse: readonly UseCase[] = [
  {
    name: 'Full custom-built application',
    words: 'Begin with an empty base and add each feature yourself. Architecture, screens and code are made for you alone.',
    drawing: growth.allBlocks,
  },
  {
    name: 'Customise pre-built application',
    words: 'Begin with a base that already works. Leave out what you do not need, and pay to build what makes it yours.',
    drawing: growth.moreBlocks,
  },
  {
    name: 'Rapid prototyping',
    words: 'See a first prototype in under 10 minutes, before you pay: it is drawn from your plan at once. A professional prototype is a phase of its own.',
    drawing: growth.firstBlock,
  },
  {
    name: 'AI adoption',
    words: 'Add smart features to your app, from recommendations to chat. Each has its price and its days, like any other feature.',
    drawing: growth.complete,
  },
];
