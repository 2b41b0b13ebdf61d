/**
 * Composes replies in the language of its build. The build makes it also a file of its own for each language, which a page
 * of the other language loads when somebody writes in this one.
 */
import type { Reply } from '#machines/domain/assistant/assistant.types.ts';
import { nextMonday, type IsoDate } from '#machines/domain/calendar.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { ReplyQuestion } from '#machines/ports/assistant.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';
import { askFitWorker } from './fit-in-worker.ts';

/** What a page knows for a reply, as plain data. */
export interface ReplyPage {
  readonly draft: PlanDraft;
  readonly today: IsoDate;
  readonly currency: CurrencyId;
}

/** Finds ways to fit a plan. */
export type FindWays = (question: FitQuestion, signal: AbortSignal) => Promise<FitAnswer>;

/** The reply to a question. What it needs to know is loaded with the first question that needs it. */
export async function composeReply(
  { question, understanding, remembered, proposed }: ReplyQuestion,
  { draft, today, currency }: ReplyPage,
  signal: AbortSignal,
  findWays: FindWays = askFitWorker,
): Promise<Reply> {
  const sure = understanding.confidence === 'high' ? understanding.intents[0] : undefined;
  const [{ composedReply }, { fitQuestion }, { descriptions }, fact] = await Promise.all([
    import('#machines/domain/assistant/replies.ts'),
    import('#machines/domain/assistant/fit-question.ts'),
    import('#machines/domain/catalogue/descriptions.ts'),
    sure?.kind === 'fact'
      ? import('#machines/domain/assistant/facts.ts').then(({ factOf }) => factOf(sure.fact))
      : null,
  ]);
  const asked = { draft, start: nextMonday(today), remembered, proposed };
  const unsolved = sure ? fitQuestion(sure, asked) : null;
  const fit = unsolved && (await findWays(unsolved, signal));
  return composedReply(question, understanding, { ...asked, descriptions, fit, fact, currency });
}
