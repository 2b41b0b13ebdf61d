import { dayInIndia, formatDate, nextMonday } from '#machines/domain/calendar.ts';
import { takeWay } from '#machines/domain/plan/plan-rules.ts';
import { scheduleOf } from '#machines/domain/pricing/schedule.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import type { FitRequest } from '#machines/domain/fit/fit-problem.ts';
import type { FitContext, FitEvent } from '#machines/fit/fit.machine.ts';
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import { contextAs, literally, reads } from '../support/expectations.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Model } from '../support/model.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** What is asked for: '5 lakh', in paise. */
const askedBudget = 5_00_000_00;

const panel = (me: Visitor) => me.page.getByRole('dialog', { name: 'Fit to a budget or a date' });
const field = (me: Visitor) => panel(me).getByLabel('What should it fit?');
const ways = (me: Visitor) =>
  panel(me)
    .getByRole('listitem')
    .filter({ has: me.page.getByRole('heading') });

/** Requests that lead to a state without an answer. */
const requests: Readonly<Record<string, string>> = { 'fit.asking': 'cheaper', 'fit.failed': '₹5,00,000' };

/** '₹500000 monthly by 2030-09-30' */
function wordsOf({ budget, by }: FitRequest): string {
  const per = budget === null || budget.per === 'total' ? '' : ` ${budget.per}`;
  return `${budget ? `₹${budget.amount / 100}${per}` : ''}${by ? ` by ${by}` : ''}`.trim();
}

/** A request with the answer of the trace. @param after the step of the request, and all later ones */
function requestFor([asked, ...after]: readonly TraceStep[]): string {
  const next = after.findIndex(({ actor, event }) => actor === asked?.actor && event.type === 'ways.requested');
  const own = [...(asked ? [asked] : []), ...after.slice(0, next < 0 ? undefined : next)].filter(
    ({ actor }) => actor === asked?.actor,
  );
  const answered = own.find(({ event }) => event.type.startsWith('xstate.done.actor.'));
  const { answer } = (answered?.context ?? {}) as { readonly answer?: { readonly request?: FitRequest } };
  if (answer?.request) return wordsOf(answer.request);
  return requests[own.flatMap(({ states }) => states).findLast((state) => state in requests) ?? ''] ?? '';
}

/** Fitting a plan that costs more than the budget of the samples. */
export const fitModel: Model<FitEvent> = {
  actor: 'fit',
  starts: {
    'in the panel of the features': {
      go: async (me) => {
        await me.comeBackTo('/features', { base: templateOf(1).name });
        await me.press('Fit to a budget or date');
        await expect(field(me)).toBeVisible();
      },
    },
  },
  acts: {
    'ways.requested': async (me, { typed }) => {
      await field(me).fill(typed);
      await panel(me).getByRole('button', { name: 'Find ways' }).click();
      const today = dayInIndia(await me.page.evaluate(() => Date.now()));
      return { typed, today, start: nextMonday(today) };
    },
    'way.chosen': (me, { at }) =>
      ways(me)
        .nth(at)
        .getByRole('button', { name: /^Choose way/ })
        .click(),
    'ways.retried': (me) => panel(me).getByRole('button', { name: 'Retry' }).click(),
  },
  typed: { 'ways.requested': (after) => ({ typed: requestFor(after) }) },
  others: { 'xstate.done.actor.0.fit.computing': (me) => expect(ways(me).first()).toBeVisible() },
  picks: {
    'way.chosen': (event) => (event as Extract<FitEvent, { type: 'way.chosen' }>).at === 1,
    'xstate.done.actor.0.fit.computing': ({ output }) => (output as FitAnswer).kind === 'ways',
  },
  shows: {
    fit: async (me, { context }) => {
      const { typed, unclear } = contextAs<FitContext>(context);
      await expect(field(me)).toHaveValue(typed);
      if (unclear !== null) await expect(field(me)).toHaveAccessibleDescription(new RegExp(literally(unclear)));
    },
    'fit.answered': async (me, { context }) => {
      const { answer, chosen, question } = contextAs<FitContext>(context);
      if (answer?.kind !== 'ways' || !question) throw new Error('There are no ways.');
      await expect(ways(me)).toHaveCount(answer.ways.length);
      const start = nextMonday(dayInIndia(await me.page.evaluate(() => Date.now())));
      for (const [at, { title, total, way: changed }] of answer.ways.entries()) {
        const { finalDelivery } = scheduleOf(takeWay(question.draft, changed), start);
        const way = ways(me).nth(at);
        expect(total, 'a total within the budget, in paise').toBeLessThanOrEqual(askedBudget);
        await reads(way, title, formatAmount(total), formatDate(finalDelivery));
        await expect(way.and(me.page.locator('[aria-current="true"]'))).toHaveCount(at === chosen ? 1 : 0);
      }
    },
  },
  without: {
    'xstate.error.actor.0.fit.computing': 'the ways are found in the page, without a request that could fail',
  },
};
