import { categoryOf } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import type { CategoryId } from '#machines/domain/catalogue/catalogue.types.ts';
import { platformNames, type PlatformId } from '#machines/domain/catalogue/platforms.ts';
import { landingFigures } from '#machines/domain/landing-figures.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { prototypeAddress } from '#machines/domain/plan/prototype-link.ts';
import * as messages from '#messages/home.ts';
import type { DrawnApp, DrawnCategory, DrawnPlatform } from '#ui/drawing/drawing.types.ts';
import { brand } from '../site/brand.ts';

const phases = ['design', 'mvp', 'full-build'] as const;
const bare = { templateId: 'gather', categories: [], platforms: [] } as const;

/** The plate of a platform. */
function plate(id: PlatformId): DrawnPlatform {
  const [name = ''] = platformNames([id]);
  return { id, name };
}

/** The block of a category. */
function block(id: CategoryId, count: number): DrawnCategory {
  return { id, name: categoryOf(id).name, count, ...categoryMarks[id] };
}

/** The app in the hero: an unchanged base of the catalogue, on three platforms. */
export const heroApp: DrawnApp = {
  templateId: 'stamina',
  categories: [
    block('essentials', 6),
    block('notifications', 4),
    block('location', 4),
    block('content', 2),
    block('rewards', 3),
    block('analytics', 2),
    block('integrations', 2),
  ],
  platforms: [plate('android'), plate('ios'), plate('web')],
  phases,
};

const blocks: readonly DrawnCategory[] = [
  block('essentials', 7),
  block('social', 5),
  block('admin', 4),
  block('finance', 5),
  block('search', 3),
];

/** A state of the same building, and its new part. */
export interface Growth {
  readonly app: DrawnApp;
  readonly newest: string;
}

/** The growth of an app, from an empty base to the complete one. */
export const growth = {
  base: { app: { ...bare, phases: [] }, newest: 'gather' },
  firstBlock: { app: { ...bare, phases: [], categories: blocks.slice(0, 1) }, newest: 'essentials' },
  phases: { app: { ...bare, phases, categories: blocks.slice(0, 2) }, newest: 'mvp' },
  moreBlocks: { app: { ...bare, phases, categories: blocks.slice(0, 3) }, newest: 'social' },
  allBlocks: { app: { ...bare, phases, categories: blocks }, newest: 'finance' },
  complete: {
    app: { ...bare, phases, categories: blocks, platforms: [plate('web'), plate('android')] },
    newest: 'android',
  },
} as const satisfies Readonly<Record<string, Growth>>;

/** The base with every course of its plinth, for the alternate home page. */
export const allCourses: DrawnApp = {
  ...heroApp,
  phases: ['product-roadmap', 'design', 'professional-prototype', 'mvp', 'full-build'],
};

const { mvp, fullBuild } = landingFigures.weeks;

/** The product in four figures. */
export const facts: readonly {
  readonly figure: string;
  readonly words: string;
  /** Where it can be seen. */
  readonly shown?: { readonly path: string; readonly words: string };
}[] = [
  { figure: landingFigures.delivered, words: messages.applicationsDelivered },
  { figure: String(landingFigures.features), words: messages.readyFeatures },
  {
    figure: messages.underTenMinutes,
    words: messages.firstPrototype,
    shown: { path: prototypeAddress(chooseTemplate(emptyDraft('example'), 3)), words: messages.tryPrototype },
  },
  { figure: messages.fixed, words: messages.priceAndTimeline },
];

export interface Benefit {
  readonly title: string;
  readonly words: string;
  readonly drawing: Growth;
}

/** The six benefits. Their drawings grow from an empty base to the complete app. */
export const benefits: readonly Benefit[] = [
  { title: messages.specification, words: messages.specificationWords, drawing: growth.base },
  { title: messages.cost, words: messages.costWords, drawing: growth.firstBlock },
  { title: messages.timeline, words: messages.timelineWords, drawing: growth.phases },
  { title: messages.payment, words: messages.paymentWords, drawing: growth.moreBlocks },
  { title: messages.management, words: messages.managementWords, drawing: growth.allBlocks },
  { title: messages.support, words: messages.supportWords, drawing: growth.complete },
];

/** The three options for an app, ours first. */
export const ways = [brand.name, messages.customDevelopment, messages.lowCode] as const;

/** The topics of the comparison, in the order of the options. */
export const comparison: readonly { readonly topic: string; readonly words: readonly [string, string, string] }[] = [
  {
    topic: messages.comparedTimeline,
    words: [messages.ourTimeline({ mvp, fullBuild }), messages.customTimeline, messages.lowCodeTimeline],
  },
  { topic: messages.comparedPricing, words: [messages.ourPricing, messages.customPricing, messages.lowCodePricing] },
  {
    topic: messages.comparedOwnership,
    words: [messages.ourOwnership, messages.customOwnership, messages.lowCodeOwnership],
  },
];

/** A question and its answer, as plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The seven questions. */
export const questions: readonly Question[] = [
  { question: messages.howIsPriceFixed, answer: messages.priceIsFixed },
  {
    question: messages.whatIsBase,
    answer: messages.baseIs({ bases: landingFigures.bases, features: landingFigures.features }),
  },
  { question: messages.isCodeMine, answer: messages.codeIsYours },
  { question: messages.canPayInInstalments, answer: messages.instalmentsCan },
  { question: messages.howLong, answer: messages.buildTakes({ mvp, fullBuild }) },
  { question: messages.canChangeLater, answer: messages.changesLater },
  { question: messages.afterLaunch, answer: messages.launchBegins },
];
