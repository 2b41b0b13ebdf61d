import { describe, expect, it } from 'vitest';
import { createActor, type ActorRefFrom, type EventFromLogic } from 'xstate';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import type { ChoiceStep } from '#machines/domain/pages.ts';

type Funnel = ActorRefFrom<typeof funnelMachine>;
type Route = Extract<EventFromLogic<typeof funnelMachine>, { type: 'xstate.route' }>;

const next = { type: 'step.nextRequested' } as const;
const back = { type: 'step.backRequested' } as const;

/** The name of the funnel's current step. */
function stepOf(funnel: Funnel): string {
  const { value } = funnel.getSnapshot();
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

function startAt(step: Route['to']): Funnel {
  const funnel = createActor(funnelMachine, {
    input: { hasTemplate: true, canBeBought: true, hasReceipt: false },
  }).start();
  funnel.send({ type: 'xstate.route', to: step });
  return funnel;
}

describe('a choice that is to be changed', () => {
  const change = (step: ChoiceStep) => ({ type: 'choice.changeRequested', step }) as const;
  const pages = [
    { page: 'paymentPlan', choices: ['studio', 'features', 'delivery'] },
    { page: 'billingDetails', choices: ['studio', 'features', 'delivery', 'paymentPlan'] },
    { page: 'checkAnswers', choices: ['studio', 'features', 'delivery', 'paymentPlan'] },
  ] as const;

  it.each(pages.flatMap(({ page, choices }) => choices.map((step) => ({ page, step }))))(
    'leads from $page to $step, whose next step returns',
    ({ page, step }) => {
      const funnel = startAt(`#${page}`);
      funnel.send(change(step));
      expect(stepOf(funnel)).toBe(step);
      funnel.send(next);
      expect([stepOf(funnel), funnel.getSnapshot().context.returnTo]).toEqual([page, null]);
    },
  );

  it('leads back from any step that the person has gone to meanwhile', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send(change('delivery'));
    funnel.send(back);
    expect(stepOf(funnel)).toBe('features');
    funnel.send(next);
    expect(stepOf(funnel)).toBe('checkAnswers');
  });

  it('leads back to the furthest page, when one page after the other was left', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send(change('paymentPlan'));
    expect(funnel.getSnapshot().context.returnTo).toBe('checkAnswers');
    funnel.send(change('features'));
    funnel.send(next);
    expect(stepOf(funnel)).toBe('checkAnswers');
  });

  it('is over once the page is reached by its address, or a later one', () => {
    const funnel = startAt('#paymentPlan');
    funnel.send(change('delivery'));
    funnel.send({ type: 'xstate.route', to: '#billingDetails' });
    funnel.send({ type: 'xstate.route', to: '#delivery' });
    funnel.send(next);
    expect(stepOf(funnel)).toBe('projectPlan');
  });

  it('is over when the plan loses its base', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send(change('studio'));
    funnel.send({ type: 'template.cleared' });
    expect(funnel.getSnapshot().can(next)).toBe(false);
    funnel.send({ type: 'template.chosen' });
    funnel.send(next);
    expect(stepOf(funnel)).toBe('features');
  });

  it('cannot be changed while it is being paid', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send({ type: 'payment.started' });
    expect(funnel.getSnapshot().can(change('delivery'))).toBe(false);
  });
});
