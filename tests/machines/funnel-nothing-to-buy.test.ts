import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { funnelInput, funnelSamples, funnelWalk } from '#machines/funnel/funnel.samples.ts';
import { walk } from '@plinth/statecharts/graph-walk';

type Step = (typeof funnelSamples)['xstate.route'][number]['to'];

const next = { type: 'step.nextRequested' } as const;
const back = { type: 'step.backRequested' } as const;
const paying = ['#paymentPlan', '#billingDetails', '#checkAnswers'] as const;

/** A funnel at a step that its address selects, with a plan that can be bought or one that cannot. */
function startAt(step: Step, canBeBought: boolean) {
  const funnel = createActor(funnelMachine, { input: { hasTemplate: true, canBeBought, hasReceipt: false } }).start();
  funnel.send({ type: 'xstate.route', to: step });
  return { funnel, value: () => funnel.getSnapshot().value, canGoOn: () => funnel.getSnapshot().can(next) };
}

describe('a plan without a feature', () => {
  it('is read on the project plan, and goes no further', () => {
    const { funnel, value, canGoOn } = startAt('#projectPlan', false);
    expect([value(), canGoOn(), funnel.getSnapshot().can(back)]).toEqual(['projectPlan', false, true]);
    funnel.send({ type: 'plan.filled' });
    funnel.send(next);
    expect(value()).toBe('paymentPlan');
  });

  it.each(paying)('leads from the address of %s to the project plan', (step) => {
    expect(startAt(step, false).value()).toBe('projectPlan');
  });

  it.each(paying)('leads from %s back to the project plan once its last feature goes', (step) => {
    const { funnel, value, canGoOn } = startAt(step, true);
    expect(value()).not.toBe('projectPlan');
    funnel.send({ type: 'plan.emptied' });
    expect([value(), canGoOn()]).toEqual(['projectPlan', false]);
  });

  it('leads to the project plan for good, even from a pending change', () => {
    const { funnel, value } = startAt('#checkAnswers', true);
    funnel.send({ type: 'choice.changeRequested', step: 'paymentPlan' });
    funnel.send({ type: 'plan.emptied' });
    expect([value(), funnel.getSnapshot().context.returnTo]).toEqual(['projectPlan', null]);
  });

  it.each(['studio', 'features', 'delivery', 'projectPlan'] as const)('leaves the visitor at %s', (step) => {
    const { funnel, value } = startAt(`#${step}`, true);
    funnel.send({ type: 'plan.emptied' });
    expect(value()).toBe(step);
  });

  it('waits for a checkout that is open, then leads to the project plan', () => {
    const { funnel, value } = startAt('#checkAnswers', true);
    funnel.send({ type: 'payment.started' });
    funnel.send({ type: 'plan.emptied' });
    expect(value()).toEqual({ checkAnswers: 'paying' });
    funnel.send({ type: 'payment.settled' });
    expect(value()).toBe('projectPlan');
  });

  it('is never paid, by any events', () => {
    const { snapshots } = walk(
      { id: 'funnel', machine: funnelMachine, input: funnelInput, samples: funnelSamples },
      funnelWalk,
    );
    const unbuyable = snapshots.filter(
      (snapshot) => !snapshot.context.canBeBought && snapshot.hasTag('billed') && !snapshot.matches('thankYou'),
    );
    // A checkout that was entered has to answer first.
    expect(new Set(unbuyable.map(({ value }): unknown => JSON.stringify(value)))).toEqual(
      new Set([JSON.stringify({ checkAnswers: 'paying' })]),
    );
  });
});
