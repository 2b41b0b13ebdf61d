import { describe, expect, it } from 'vitest';
import { createActor, type ActorRefFrom, type EventFromLogic } from 'xstate';
import { stepsWith } from '#machines/domain/pages.ts';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { funnelInput, funnelSamples, funnelWalk } from '#machines/funnel/funnel.samples.ts';
import type { FunnelInput } from '#machines/funnel/funnel.types.ts';
import { walk } from '@plinth/statecharts/graph-walk';
import { startUnderParent, typesOf } from './under-parent.ts';

type Funnel = ActorRefFrom<typeof funnelMachine>;
type FunnelEvents = EventFromLogic<typeof funnelMachine>;
type Route = Extract<FunnelEvents, { type: 'xstate.route' }>;

const next = { type: 'step.nextRequested' } as const;
const back = { type: 'step.backRequested' } as const;
const routes: readonly Route[] = funnelSamples['xstate.route'];
const refining = stepsWith('title').filter((step) => step !== 'studio' && step !== 'thankYou');
/** The steps of the funnel in order. */
const way = ['studio', ...refining] as const;

/** The name of the funnel's current step. */
function stepOf(funnel: Funnel): string {
  const { value } = funnel.getSnapshot();
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

function start(input: Partial<FunnelInput> = {}): Funnel {
  return createActor(funnelMachine, {
    input: { hasTemplate: false, canBeBought: input.hasTemplate ?? false, hasReceipt: false, ...input },
  }).start();
}

function startAt(step: Route['to'], input: Partial<FunnelInput> = {}): Funnel {
  const funnel = start({ hasTemplate: true, ...input });
  funnel.send({ type: 'xstate.route', to: step });
  return funnel;
}

function startPaying(): Funnel {
  const funnel = startAt('#checkAnswers', { hasReceipt: true });
  funnel.send({ type: 'payment.started' });
  expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'paying' });
  return funnel;
}

const shown = { type: 'thanks.shown' } as const;

/** The steps that an address can select, each tried from the same start. */
function reachable(begin: () => Funnel): readonly string[] {
  return routes.flatMap((route) => {
    const funnel = begin();
    const before = funnel.getSnapshot();
    const isLetIn = before.can(route);
    funnel.send(route);
    const name = route.to.slice(1);
    if (isLetIn) expect(stepOf(funnel)).toBe(name);
    else expect(funnel.getSnapshot().value).toEqual(before.value);
    return isLetIn ? [name] : [];
  });
}

describe('an address', () => {
  it('leads a first visit to the studio only', () => {
    expect(reachable(() => start())).toEqual(['studio']);
  });

  it('leads anywhere but to the thank-you page once there is a base', () => {
    expect(reachable(() => start({ hasTemplate: true }))).toEqual([...way]);
  });

  it('leads to the studio and to the thank-you page when there is a receipt and no base', () => {
    expect(reachable(() => start({ hasReceipt: true }))).toEqual(['studio', 'thankYou']);
  });

  it('leads anywhere when there are both', () => {
    expect(reachable(() => start({ hasTemplate: true, hasReceipt: true }))).toEqual([...way, 'thankYou']);
  });

  it('leads nowhere while a payment is pending', () => {
    expect(reachable(startPaying)).toEqual([]);
  });

  it('that is unknown leads nowhere', () => {
    const funnel = startAt('#delivery');
    funnel.send({ type: 'xstate.route', to: '#nowhere' } as unknown as Route);
    expect(stepOf(funnel)).toBe('delivery');
  });

  it('works again once the checkout has closed', () => {
    expect(
      reachable(() => {
        const funnel = startPaying();
        funnel.send({ type: 'payment.settled' });
        return funnel;
      }),
    ).toEqual([...way, 'thankYou']);
  });
});

describe('next and back', () => {
  it('go through all steps, forward and back', () => {
    const funnel = start({ hasTemplate: true });
    const there = way.map(() => {
      const step = stepOf(funnel);
      funnel.send(next);
      return step;
    });
    expect(there).toEqual([...way]);
    const andBack = way.map(() => {
      const step = stepOf(funnel);
      funnel.send(back);
      return step;
    });
    expect(andBack).toEqual(way.toReversed());
  });

  it('require a base before leaving the studio', () => {
    const funnel = start();
    expect(funnel.getSnapshot().can(next)).toBe(false);
    funnel.send({ type: 'template.chosen' });
    expect(stepOf(funnel)).toBe('studio');
    funnel.send(next);
    expect(stepOf(funnel)).toBe('features');
  });

  it('have nothing beyond the first and last one', () => {
    expect(start({ hasTemplate: true }).getSnapshot().can(back)).toBe(false);
    expect(startAt('#checkAnswers').getSnapshot().can(next)).toBe(false);
    expect(startAt('#thankYou', { hasReceipt: true }).getSnapshot().can(back)).toBe(false);
    expect(startAt('#thankYou', { hasReceipt: true }).getSnapshot().can(next)).toBe(false);
  });

  it('are rejected while a payment is pending', () => {
    const funnel = startPaying();
    funnel.send(back);
    funnel.send(next);
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'paying' });
  });
});

describe('without its base', () => {
  it.each(way)('the funnel leads from %s back to the studio', (step) => {
    const funnel = startAt(`#${step}`);
    expect(stepOf(funnel)).toBe(step);
    funnel.send({ type: 'template.cleared' });
    expect(stepOf(funnel)).toBe('studio');
    expect(funnel.getSnapshot().can(next)).toBe(false);
  });

  it('the thanks stay', () => {
    const funnel = startAt('#thankYou', { hasReceipt: true });
    funnel.send({ type: 'template.cleared' });
    expect(stepOf(funnel)).toBe('thankYou');
    expect(funnel.getSnapshot().can({ type: 'xstate.route', to: '#features' })).toBe(false);
  });

  it('an open checkout is waited for, then the studio requires another base', () => {
    const funnel = startPaying();
    funnel.send({ type: 'template.cleared' });
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'paying' });
    funnel.send({ type: 'payment.settled' });
    expect(stepOf(funnel)).toBe('studio');
  });

  it('a payment that succeeded leads to the thank-you page all the same', () => {
    const funnel = startPaying();
    funnel.send({ type: 'template.cleared' });
    funnel.send({ type: 'payment.succeeded' });
    expect(stepOf(funnel)).toBe('thankYou');
  });

  it('no screen is shown that needs one, except under an open checkout', () => {
    const { snapshots } = walk(
      { id: 'funnel', machine: funnelMachine, input: funnelInput, samples: funnelSamples },
      funnelWalk,
    );
    const unfounded = snapshots
      .filter(
        (snapshot) =>
          snapshot.context.hasTemplate === false && !snapshot.matches('studio') && !snapshot.matches('thankYou'),
      )
      .map(({ value }): unknown => value);
    expect(new Set(unfounded.map((value) => JSON.stringify(value)))).toEqual(
      new Set([JSON.stringify({ checkAnswers: 'paying' })]),
    );
  });
});

describe('a payment', () => {
  it('that is declined or cancelled leaves the billing details open', () => {
    const funnel = startPaying();
    expect(funnel.getSnapshot().hasTag('pending')).toBe(true);
    funnel.send({ type: 'payment.settled' });
    expect(funnel.getSnapshot().value).toEqual({ checkAnswers: 'reading' });
    expect(funnel.getSnapshot().hasTag('pending')).toBe(false);
  });

  it('that succeeded leads to the thank-you page, and never to paying again', () => {
    const pay = (): Funnel => {
      const funnel = startAt('#checkAnswers');
      funnel.send({ type: 'payment.started' });
      funnel.send({ type: 'payment.succeeded' });
      funnel.send(shown);
      return funnel;
    };
    expect(stepOf(pay())).toBe('thankYou');
    expect(reachable(pay)).toEqual(['studio', 'thankYou']);
    const funnel = pay();
    funnel.send(back);
    expect(stepOf(funnel)).toBe('thankYou');
    funnel.send({ type: 'xstate.route', to: '#studio' });
    funnel.send(next);
    expect(stepOf(funnel)).toBe('studio');
  });

  it('leads to the thank-you page before any address leads elsewhere, also a second one', () => {
    const pay = (): Funnel => {
      const funnel = startAt('#checkAnswers');
      funnel.send({ type: 'payment.succeeded' });
      return funnel;
    };
    const payAgain = (): Funnel => {
      const funnel = pay();
      funnel.send(shown);
      funnel.send({ type: 'payment.succeeded' });
      return funnel;
    };
    expect([reachable(pay), reachable(payAgain)]).toEqual([[], []]);
    const funnel = pay();
    funnel.send({ type: 'template.cleared' });
    expect(stepOf(funnel)).toBe('thankYou');
    expect(funnel.getSnapshot().can(shown)).toBe(true);
  });

  it('that the bank confirms late leads to the thank-you page from wherever the visitor is', () => {
    for (const step of way) {
      const funnel = startAt(`#${step}`);
      funnel.send({ type: 'payment.succeeded' });
      expect(stepOf(funnel)).toBe('thankYou');
      expect(funnel.getSnapshot().context).toEqual({
        hasTemplate: false,
        canBeBought: true,
        hasReceipt: true,
        field: null,
        returnTo: null,
      });
    }
  });

  it('leaves room for another plan', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send({ type: 'payment.succeeded' });
    funnel.send(shown);
    funnel.send({ type: 'template.chosen' });
    expect(stepOf(funnel)).toBe('thankYou');
    expect(funnel.getSnapshot().can({ type: 'xstate.route', to: '#billingDetails' })).toBe(true);
  });
});

describe('an answer that is to be changed', () => {
  const change = { type: 'answer.changeRequested', field: 'email' } as const;
  const fieldOf = (funnel: Funnel) => funnel.getSnapshot().context.field;

  it('leads to the billing details and to its field, once', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send(change);
    expect([stepOf(funnel), fieldOf(funnel)]).toEqual(['billingDetails', 'email']);
    funnel.send({ type: 'field.shown' });
    expect(fieldOf(funnel)).toBeNull();
  });

  it('is forgotten when the visitor goes elsewhere before the form was there', () => {
    const funnel = startAt('#checkAnswers');
    funnel.send(change);
    funnel.send(back);
    funnel.send({ type: 'xstate.route', to: '#billingDetails' });
    expect([stepOf(funnel), fieldOf(funnel)]).toEqual(['billingDetails', null]);
  });

  it('cannot be changed while it is being paid', () => {
    expect(startPaying().getSnapshot().can(change)).toBe(false);
  });
});

describe('billing details that are given again', () => {
  it('are reported, so that a declined payment can be tried with them', () => {
    const { actor: funnel, news } = startUnderParent(funnelMachine, {
      hasTemplate: true,
      canBeBought: true,
      hasReceipt: false,
    });
    funnel.send({ type: 'xstate.route', to: '#checkAnswers' });
    funnel.send(back);
    expect(typesOf(news)).toEqual(['answers.revised']);
    funnel.send(next);
    expect(typesOf(news)).toEqual(['answers.revised', 'answers.revised']);
  });
});
