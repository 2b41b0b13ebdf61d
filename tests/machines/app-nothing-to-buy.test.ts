/** The root: a plan without a feature is never paid. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { openPayment } from '#machines/app/app.selectors.ts';
import { silentApp } from '#machines/app/app.samples.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sampleOrder } from '#machines/payment/payment.samples.ts';

/** A visit with a saved plan on a base, at the address of its payment. */
function startAtPaying(templateId: TemplateId) {
  const draft = chooseTemplate(emptyDraft('kept'), templateId);
  const input = {
    found: { kind: 'plan', stored: { draft, revision: 1, savedAt: 0 } },
    payments: { receipt: null, openOrders: [] },
    currency: 'INR',
    seed: 'visit',
  } as const;
  const app = createActor(silentApp, { input }).start();
  const { funnel, plan } = app.getSnapshot().children;
  if (!funnel || !plan) throw new Error('A flow did not start');
  const goToPaying = (): void => funnel.send({ type: 'xstate.route', to: '#checkAnswers' });
  goToPaying();
  const payment = openPayment(app.getSnapshot());
  const request = (): void =>
    payment.send({
      type: 'payment.requested',
      order: { ...sampleOrder('kept'), draft: plan.getSnapshot().context.draft },
    });
  return { funnel, plan, payment, goToPaying, request };
}

it('a plan that loses its last feature leads from the payment to the project plan, and continues once it has one', () => {
  const { funnel, plan, payment, goToPaying, request } = startAtPaying(3);
  expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
  plan.send({ type: 'features.cleared' });
  expect(funnel.getSnapshot().value).toBe('projectPlan');
  request();
  expect(payment.getSnapshot().value).toBe('idle');
  plan.send({ type: 'plan.undone' });
  goToPaying();
  expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
  request();
  expect(payment.getSnapshot().hasTag('paying')).toBe(true);
});

it('a plan that was saved without a feature leads to the project plan from the start of a visit', () => {
  expect(startAtPaying(7).funnel.getSnapshot().value).toBe('projectPlan');
});
