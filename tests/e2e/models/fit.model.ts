import type { FitRequest } from '#machines/domain/fit/fit-problem.ts';
import type { FitEvent } from '#machines/fit/fit.machine.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Model } from '../support/model.ts';
import type { Visitor } from '../support/visitor.ts';

const panel = (me: Visitor) => me.page.getByRole('dialog', { name: 'Fit to a budget or a date' });

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

/** Fitting the plan to a budget or a date. */
export const fitModel: Model<FitEvent> = {
  actor: 'fit',
  starts: {},
  acts: {
    'ways.requested': async (me, { typed }) => {
      await panel(me).getByRole('textbox', { name: 'What should it fit?' }).fill(typed);
      await panel(me).getByRole('button', { name: 'Find ways' }).click();
    },
    'way.chosen': (me, { at }) =>
      panel(me)
        .getByRole('button', { name: new RegExp(`^Choose way ${at + 1}`) })
        .click(),
    'ways.retried': (me) => panel(me).getByRole('button', { name: 'Retry' }).click(),
  },
  typed: { 'ways.requested': (after) => ({ typed: requestFor(after) }) },
};
