/** Types of the assistant: the meaning of a sentence, its answer and its proposal. Plain data. */
import type { IsoDate } from '../calendar.ts';
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import type { FigureFault } from '../fit/figure-limits.ts';
import type { Answer } from '../guide/guide.types.ts';
import type { SingleChange } from '../plan/plan-changes.ts';
import type { CareId, CycleId, SpeedId } from '../pricing/policy.ts';
import type { FactId } from './fact-ids.ts';

/** A language that the assistant answers in. */
export type Tongue = 'en' | 'hi';

/** One change of the plan that a sentence asks for. */
export type Wish =
  | { readonly kind: 'feature'; readonly id: string; readonly isWanted: boolean }
  | { readonly kind: 'platform'; readonly id: PlatformId; readonly isWanted: boolean }
  | { readonly kind: 'phase'; readonly id: PhaseId; readonly isWanted: boolean }
  | { readonly kind: 'base'; readonly id: TemplateId }
  | { readonly kind: 'speed'; readonly id: SpeedId }
  | { readonly kind: 'care'; readonly id: CareId }
  | { readonly kind: 'cycle'; readonly id: CycleId };

/** A figure of the open plan. */
export const figuresAsked = [
  'total',
  'tax',
  'beforeTax',
  'perPayment',
  'firstPayment',
  'ready',
  'whyPrice',
  'cheapest',
  'contents',
  'biggest',
] as const;
export type FigureAsked = (typeof figuresAsked)[number];

/** The meanings without fields. */
export const plainKinds = [
  'greeting',
  'thanks',
  'help',
  'person',
  'discount',
  'undo',
  'accept',
  'decline',
  'rude',
  'offTopic',
  'unknown',
] as const;
export type PlainKind = (typeof plainKinds)[number];

/** The meaning of a sentence. It contains only ids, figures, and the person's own words. */
export type Intent =
  | { readonly kind: PlainKind }
  /** The one of what was offered, from 0 on; -1 is the last. */
  | { readonly kind: 'choose'; readonly at: number }
  /** The open proposal without these features; without its last part if there are none. */
  | { readonly kind: 'except'; readonly featureIds: readonly string[] }
  | { readonly kind: 'fact'; readonly fact: FactId }
  | { readonly kind: 'figure'; readonly figure: FigureAsked }
  /** An app described in a few words. */
  | ({
      readonly kind: 'describe';
      readonly topicIds: readonly string[];
      readonly featureIds: readonly string[];
      readonly platforms: readonly PlatformId[];
    } & FitRequest)
  /** The features of an app or an area. */
  | { readonly kind: 'need'; readonly topicIds: readonly string[] }
  /** What each of these adds to the price. */
  | { readonly kind: 'cost'; readonly things: readonly Wish[] }
  /** `lacks` are the parts that the catalogue does not have, as the person wrote them. */
  | { readonly kind: 'change'; readonly wishes: readonly Wish[]; readonly lacks: readonly string[] }
  /** These features and what they require stay, all others go. */
  | { readonly kind: 'only'; readonly featureIds: readonly string[] }
  /** Less money or time, or within limits; `musts` are the features that the sentence names as fixed. */
  | ({ readonly kind: 'cheaper' | 'sooner'; readonly musts: readonly string[] } & FitRequest)
  | { readonly kind: 'why'; readonly featureId: string }
  | { readonly kind: 'compare'; readonly templateIds: readonly TemplateId[] }
  | ({ readonly kind: 'left' } & FitRequest)
  | { readonly kind: 'lacking'; readonly lacks: string }
  /** Figures that are no budget or date. */
  | { readonly kind: 'unclear'; readonly fault: FigureFault };

/** How sure the assistant is of a meaning. */
export type Confidence = 'high' | 'middle' | 'low';

/** What a sentence means. */
export interface Understanding {
  /** The language to answer in: that of the sentence. */
  readonly language: Tongue;
  readonly confidence: Confidence;
  /** One meaning if the confidence is high, otherwise two or three, the likeliest first. */
  readonly intents: readonly Intent[];
}

/** What a sentence is said about. */
export interface SentenceContext {
  /** The language of the page, for words of either language. */
  readonly page: Tongue;
  /** For dates without a year, and spans. */
  readonly today: IsoDate;
  readonly templateId: TemplateId | null;
  readonly planFeatures: readonly string[];
  readonly platforms: readonly PlatformId[];
  /** The features of the open proposal or of the offered choices; null where nothing is offered. */
  readonly offered: readonly string[] | null;
}

/** What the conversation said before: limits, and the features that have to stay. */
export interface Remembered extends FitRequest {
  readonly musts: readonly string[];
}

/** A proposal: changes of the plan, or a request for a feature that the catalogue does not have. */
export type Proposal =
  | { readonly kind: 'changes'; readonly changes: readonly SingleChange[] }
  | { readonly kind: 'request'; readonly title: string; readonly words: string };

/** A meaning that may have been meant, in words on a button. */
export interface Choice {
  readonly label: string;
  readonly intent: Intent;
}

/** A reply: the guide's answer, with a proposal, the compared bases, choices and the text that binds. */
export interface Reply extends Answer {
  readonly language: Tongue;
  readonly proposal: Proposal | null;
  readonly bases: readonly TemplateId[];
  /** What may have been meant; empty where the assistant is sure. */
  readonly choices: readonly Choice[];
  /** The page that says the same; null where there is none. */
  readonly source: { readonly path: string; readonly page: string } | null;
  /** Whether to offer the team, with the sentence filled in. */
  readonly offersTeam: boolean;
  /** What the sentence named, to be remembered. */
  readonly named: Remembered;
}
