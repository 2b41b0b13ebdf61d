/** The answers to questions about facts, quoted from the text that binds; loaded when the first is asked for. */
import * as answers from '#messages/fact-answers.ts';
import * as contact from '#messages/contact.ts';
import * as demo from '#messages/demo.ts';
import * as home from '#messages/home.ts';
import * as heads from '#messages/page-heads.ts';
import * as site from '#messages/site.ts';
import * as why from '#messages/why.ts';
import { brandFacts } from '../brand.ts';
import { landingFigures } from '../landing-figures.ts';
import { workingHours } from '../leads/demo-time.ts';
import { cancellation } from '../legal/cancellation.ts';
import type { LegalPage } from '../legal/legal-page.ts';
import { sentencesIn } from '../legal/legal-sentences.ts';
import { privacy } from '../legal/privacy.ts';
import { refund } from '../legal/refund.ts';
import { terms } from '../legal/terms.ts';
import { pages } from '../pages.ts';
import { taxRate } from '../pricing/policy.ts';
import { sentencesOf } from '../sentences.ts';
import { teamEmail } from '../team-email.ts';
import { type FactId, questionOf } from './fact-ids.ts';

export interface Fact {
  /** The question that it answers, as a person asks it. */
  readonly question: string;
  /** One to three sentences of the text that binds; empty where no text answers. */
  readonly sentences: readonly string[];
  /** The path of that text, with its section; null without one. */
  readonly path: string | null;
  /** What that page is called, for the link; empty without one. */
  readonly page: string;
}

type Answer = Omit<Fact, 'question'>;

/** A link's words as plain text. */
const plain = (words: string): string => words;

/** Some sentences of a text, by their numbers from 1. */
function some(sentences: readonly string[], ...numbers: readonly number[]): readonly string[] {
  return numbers.flatMap((number) => sentences[number - 1] ?? []);
}

/** Sentences of a section, by their numbers, and then more of the page. */
function legal(page: LegalPage, section: string, numbers: readonly number[], ...more: readonly string[]): Answer {
  const sentences = [...some(sentencesIn(page, section), ...numbers), ...more];
  return { sentences, path: section === 'lead' ? page.path : `${page.path}#${section}`, page: page.title };
}

/** Texts of the main home page. */
function onHome(section: 'benefits' | 'questions' | 'book-demo' | null, sentences: readonly string[]): Answer {
  const path = `${pages.sameHome.path}?home=main${section === null ? '' : `#${section}`}`;
  return { sentences, path, page: answers.homePage };
}

/** Texts of the page that explains why to buy here. */
function onWhy(section: 'price' | 'ownership' | 'tracking', sentences: readonly string[]): Answer {
  return { sentences, path: `${pages.why.path}#${section}`, page: site.whyBrand({ brand: brandFacts.name }) };
}

/** Nothing is made up where no text answers. */
const unanswered: Answer = { sentences: [], path: null, page: '' };

const { name: brand, place } = brandFacts;
const { bases, features, delivered, weeks } = landingFigures;
const timeline = sentencesOf(home.buildTakes(weeks));

const facts: Readonly<Record<FactId, Answer>> = {
  // What is bought, and from whom.
  'what-is-this': onHome(null, [heads.anyOther({ brand }), ...some(sentencesOf(home.promise), 1, 3)]),
  'what-is-base': onHome('questions', sentencesOf(home.baseIs({ bases, features }))),
  phases: onWhy('tracking', [...some(sentencesOf(why.eachPhase), 1), why.phaseRule]),
  'needs-platform': onWhy('price', sentencesOf(why.platformRule)),
  'missing-feature': onWhy('price', sentencesOf(why.missingFeature)),
  prototype: onWhy('tracking', sentencesOf(why.prototypeFirst)),
  'who-builds': onWhy('tracking', sentencesOf(why.whoBuilds({ brand, terms: plain }).join(''))),
  'team-place': {
    sentences: sentencesOf(answers.place({ brand, place: `${place.city}, ${place.state}, ${place.country}` })),
    path: `${terms.path}#who-we-are`,
    page: terms.title,
  },
  'past-work': onHome(null, [`${delivered} ${home.applicationsDelivered}`]),
  contact: {
    sentences: [contact.reach({ brand, email: teamEmail, mail: plain }).join('')],
    path: pages.contact.path,
    page: site.writeToUs,
  },
  demo: onHome('book-demo', [answers.demo, demo.hours(workingHours)]),
  languages: { ...unanswered, sentences: sentencesOf(answers.languages) },
  nda: unanswered,
  'other-fact': unanswered,

  // What it costs, and how it is paid.
  'how-priced': onHome('questions', some(sentencesOf(home.priceIsFixed), 2, 3)),
  gst: onWhy('price', sentencesOf(why.taxRule({ rate: taxRate }))),
  'gst-invoice': onWhy('price', sentencesOf(why.invoiceRule)),
  currency: legal(terms, 'price', [3, 4]),
  'payment-methods': onWhy('price', sentencesOf(why.methodRule)),
  instalments: onHome('questions', some(sentencesOf(home.instalmentsCan), 1, 2)),
  deposit: legal(terms, 'payment', [3]),
  'auto-payment': legal(terms, 'payment', [5, 6, 7]),
  'late-payment': legal(terms, 'payment', [12, 13, 11]),
  'store-fees': legal(terms, 'price', [7, 6]),
  refund: legal(refund, 'full-refund', [1, 2], ...some(sentencesIn(refund, 'lead'), 2)),
  cancellation: legal(cancellation, 'lead', [1, 2], ...some(sentencesIn(cancellation, 'running-plans'), 3)),

  // The build, and what comes after it.
  timelines: onHome('questions', [...some(sentencesOf(home.ourTimeline(weeks)), 3), ...some(timeline, 4, 5)]),
  progress: onHome('benefits', [home.managementWords]),
  changes: onHome('questions', sentencesOf(home.changesLater)),
  'late-delivery': legal(terms, 'delivery', [1, 2], ...some(sentencesIn(terms, 'if-we-stop'), 5)),
  'not-happy': legal(terms, 'delivery', [2], ...some(sentencesIn(terms, 'if-we-stop'), 1, 2)),
  'if-you-close': legal(terms, 'if-we-stop', [3, 4]),
  ownership: legal(terms, 'ownership', [1, 2, 3]),
  hosting: onWhy('ownership', some(sentencesOf(why.hosting({ terms: plain }).join('')), 1, 2)),
  'store-accounts': onWhy('ownership', sentencesOf(why.accountsWords)),
  care: legal(terms, 'care-plan', [1, 2, 3]),
  support: onHome('questions', some(sentencesOf(home.launchBegins), 1, 2)),

  // The plan, and what is known of the person.
  account: legal(privacy, 'on-your-device', [1, 2]),
  saving: legal(privacy, 'on-your-device', [2], ...some(sentencesIn(privacy, 'with-us'), 3)),
  security: legal(privacy, 'security', [1, 2, 3]),
  'data-protection': legal(
    privacy,
    'who-else',
    [1],
    ...some(sentencesIn(privacy, 'measuring'), 1),
    ...some(sentencesIn(privacy, 'security'), 3),
  ),
};

/** A fact that people ask about, in the words of the text that binds. */
export function factOf(id: FactId): Fact {
  return { question: questionOf(id), ...facts[id] };
}
