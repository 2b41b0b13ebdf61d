import { Hono } from 'hono';
import type * as v from 'valibot';
import { assistantPath, assistantQuestionSchema, type assistantAnswerSchema } from '#contracts/assistant.ts';
import { understandingOf } from '#machines/domain/assistant/called-intent.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { clientAddress } from '../http/client-address.ts';
import { validate } from '../http/validate.ts';
import { requestIdOf, notifyOfWork, type Log } from '../http/log.ts';
import { problem } from '../http/problem.ts';
import { requestLanguage } from '../http/request-language.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { ModelError, tokensOf, type AskModel } from './ask-model.ts';
import type { Allowance } from './token-allowance.ts';

export interface AssistantDeps {
  readonly askModel: AskModel;
  readonly allowance: Allowance;
  readonly trustedHops: number;
  readonly log: Log;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Enough for a question whose JSON escapes every letter. */
export const assistantBody = 4 * 1_024;

/**
 * `POST /api/assistant`: a text, interpreted by a model. Of the model's answer only ids, numbers and the person's own
 * words are used; anything else gives 502, and the page parses the words itself.
 */
export function assistantRoutes({ askModel, allowance, trustedHops, log, now }: AssistantDeps): Hono {
  const routes = new Hono();
  routes.post(assistantPath, validate('json', assistantQuestionSchema), async (c) => {
    const { question } = c.req.valid('json');
    const address = clientAddress(c, trustedHops);
    const taken = tokensOf(question);
    const waitMs = await allowance.take(address, taken);
    if (waitMs > 0)
      return problem(c, 429, refusalWords(c).usedUp, refusalWords(c).enoughForToday, {
        headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
      });
    const tell = (reason: string): void =>
      notifyOfWork(log, now(), { id: requestIdOf(c), route: 'assistant.model', message: reason });
    const today = dayInIndia(now());
    try {
      const { calls, tokens } = await askModel(question, today, c.req.raw.signal);
      if (tokens !== null) await allowance.giveBack(address, taken - tokens);
      const understood = understandingOf(calls, question, { page: requestLanguage(c), today });
      if (understood)
        return c.json(understood satisfies v.InferOutput<typeof assistantAnswerSchema>, 200, {
          'cache-control': 'no-store',
        });
      tell('The model called a tool with what there is not, or was not written.');
      return problem(c, 502, refusalWords(c).notUnderstood, refusalWords(c).noUsableAnswer);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (error.isFree) await allowance.giveBack(address, taken);
      if (!c.req.raw.signal.aborted) tell(error.reason);
      const words = refusalWords(c);
      return error.isLate
        ? problem(c, 504, words.tooLate, words.notInTime)
        : problem(c, 502, words.timeoutMessage, words.guideAnswers);
    }
  });
  return routes;
}
