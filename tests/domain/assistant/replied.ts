/** Replies to intents and to sentences about a plan, with the fit question solved. */
import { factOf } from '#machines/domain/assistant/facts.ts';
import { fitQuestion } from '#machines/domain/assistant/fit-question.ts';
import { composedReply } from '#machines/domain/assistant/replies.ts';
import { understand } from '#machines/domain/assistant/understand.ts';
import type { Confidence, Intent, Remembered, Reply } from '#machines/domain/assistant/assistant.types.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';

export const today = '2026-11-25';
/** The Monday on which work would start. */
export const start = '2026-11-30';
export const nothingSaid: Remembered = { budget: null, by: null, musts: [] };
export const noPlan: PlanDraft = emptyDraft('plan-1');
export const tiffin: PlanDraft = { ...noPlan, templateId: 3 };

/** What a person reads after a sentence. */
export interface Replied {
  readonly reply: Reply;
  /** Its sentences and remarks, one space apart. */
  readonly text: string;
  readonly changes: readonly SingleChange[];
}

interface Said {
  readonly question?: string;
  readonly confidence?: Confidence;
  readonly remembered?: Remembered;
  readonly proposed?: readonly SingleChange[];
}

/** The reply to these meanings; to the first one if it is sure. */
export function replied(
  intents: Intent | readonly Intent[],
  draft: PlanDraft = tiffin,
  { question = 'what was typed', confidence = 'high', remembered = nothingSaid, proposed = [] }: Said = {},
): Replied {
  const all = [intents].flat();
  const [first] = all;
  const asked = { draft, start, remembered, proposed };
  const solved = first && confidence === 'high' ? fitQuestion(first, asked) : null;
  const reply = composedReply(
    question,
    { language: 'en', confidence, intents: all },
    {
      ...asked,
      descriptions,
      fit: solved && answerFit(solved.draft, solved.request, solved.start, descriptions),
      fact: first?.kind === 'fact' ? factOf(first.fact) : null,
    },
  );
  return {
    reply,
    text: [...reply.sentences, ...reply.remarks].join(' '),
    changes: reply.proposal?.kind === 'changes' ? reply.proposal.changes : [],
  };
}

/** The reply to a sentence, as it is understood on a page in this language. */
export function repliedTo(typed: string, draft: PlanDraft = tiffin, page: 'en' | 'hi' = 'en'): Replied {
  const { confidence, intents } = understand(typed, {
    page,
    today,
    templateId: draft.templateId,
    planFeatures: planFeatures(draft),
    platforms: draft.platforms,
    offered: null,
  });
  return replied(intents, draft, { question: typed, confidence });
}
