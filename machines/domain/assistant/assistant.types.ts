/** Types of the assistant: the meaning of a request, its answer and its proposal. Plain data. */
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import type { FigureFault } from '../fit/read-request.ts';
import type { Answer } from '../guide/guide.types.ts';
import type { SingleChange } from '../plan/plan-changes.ts';
import type { CareId, CycleId, SpeedId } from '../pricing/policy.ts';

/** One change of the plan that a request asks for. */
export type Wish =
  | { readonly kind: 'feature'; readonly id: string; readonly isWanted: boolean }
  | { readonly kind: 'platform'; readonly id: PlatformId; readonly isWanted: boolean }
  | { readonly kind: 'phase'; readonly id: PhaseId; readonly isWanted: boolean }
  | { readonly kind: 'base'; readonly id: TemplateId }
  | { readonly kind: 'speed'; readonly id: SpeedId }
  | { readonly kind: 'care'; readonly id: CareId }
  | { readonly kind: 'cycle'; readonly id: CycleId };

/** The meaning of a request. It contains only catalogue ids, figures, and the person's own words. */
export type Intent =
  | { readonly kind: 'greeting' | 'thanks' | 'help' | 'total' | 'ready' | 'person' | 'discount' | 'undo' | 'unknown' }
  /** An app described in a few words; `lacks` is not used, the words themselves are shown. */
  | ({
      readonly kind: 'describe';
      readonly topicIds: readonly string[];
      readonly featureIds: readonly string[];
      readonly platforms: readonly PlatformId[];
    } & FitRequest)
  /** The features of an app or a subject, in words that the guide looks up. */
  | { readonly kind: 'need'; readonly subject: string; readonly topicIds: readonly string[] }
  | { readonly kind: 'cost'; readonly subject: string; readonly featureIds: readonly string[] }
  /** `lacks` are the parts that the catalogue does not have, as the person wrote them. */
  | { readonly kind: 'change'; readonly wishes: readonly Wish[]; readonly lacks: readonly string[] }
  | ({ readonly kind: 'cheaper' | 'sooner' } & FitRequest)
  | { readonly kind: 'why'; readonly featureId: string }
  | { readonly kind: 'compare'; readonly templateIds: readonly TemplateId[] }
  | ({ readonly kind: 'left' } & FitRequest)
  | { readonly kind: 'lacking'; readonly lacks: string }
  /** Figures that are no budget or date. */
  | { readonly kind: 'unclear'; readonly fault: FigureFault };

/** A proposal: changes of the plan, or a request for a feature that the catalogue does not have. */
export type Proposal =
  | { readonly kind: 'changes'; readonly changes: readonly SingleChange[] }
  | { readonly kind: 'request'; readonly title: string; readonly words: string };

/** A reply: the guide's answer, with a proposal and the compared bases. */
export interface Reply extends Answer {
  readonly proposal: Proposal | null;
  readonly bases: readonly TemplateId[];
  /** The budget and the date that the request named, to be remembered. */
  readonly named: FitRequest;
}
