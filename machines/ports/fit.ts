import type { IsoDate } from '../domain/calendar.ts';
import type { FitAnswer } from '../domain/fit/fit-answer.ts';
import type { FitRequest } from '../domain/fit/fit-problem.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { promisePort } from './promise-port.ts';

/** A plan to fit, and the working day on which work starts. */
export interface FitQuestion {
  readonly draft: PlanDraft;
  readonly request: FitRequest;
  readonly start: IsoDate;
}

/** Finds the solutions that fit a plan. Rejects when they cannot be computed. */
export const findWays = promisePort<FitAnswer, FitQuestion>('findWays', 20_000);
