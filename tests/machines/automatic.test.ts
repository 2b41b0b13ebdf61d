/** The choice of automatic payment, and its cancellation. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { automaticChoiceMachine } from '#machines/automatic/automatic-choice.machine.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import type { MandateAtHand, MandateEntry, MandatesFound } from '#machines/ports/mandates.ts';
import { outside } from './outside.ts';

function startChoice() {
  const offer = outside<boolean, unknown>();
  const choice = createActor(automaticChoiceMachine.provide({ actors: { findOffer: offer.actor } })).start();
  const isChosen = () => choice.getSnapshot().hasTag('chosen');
  return { offer, choice, isChosen };
}

describe('the choice of automatic payment', () => {
  it('is off until it is switched on, and can be switched off again', async () => {
    const { offer, choice, isChosen } = startChoice();
    choice.send({ type: 'instalments.shown', about: 'a' });
    await offer.answer(true);
    expect([choice.getSnapshot().hasTag('offered'), isChosen()]).toEqual([true, false]);
    choice.send({ type: 'automatic.switched' });
    expect(isChosen()).toBe(true);
    choice.send({ type: 'automatic.switched' });
    expect(isChosen()).toBe(false);
  });

  it('is off again when other instalments are shown, and stays for the same', async () => {
    const { offer, choice, isChosen } = startChoice();
    choice.send({ type: 'instalments.shown', about: 'a' });
    await offer.answer(true);
    choice.send({ type: 'automatic.switched' });
    choice.send({ type: 'instalments.shown', about: 'a' });
    expect(isChosen()).toBe(true);
    choice.send({ type: 'instalments.shown', about: 'b' });
    expect(isChosen()).toBe(false);
  });

  it('cannot be made before it is offered, or without an answer', async () => {
    const { offer, choice, isChosen } = startChoice();
    choice.send({ type: 'automatic.switched' });
    choice.send({ type: 'instalments.shown', about: 'a' });
    choice.send({ type: 'automatic.switched' });
    await offer.fail();
    choice.send({ type: 'automatic.switched' });
    expect(isChosen()).toBe(false);
    choice.send({ type: 'instalments.shown', about: 'a' });
    await offer.answer(false);
    expect(choice.getSnapshot().hasTag('offered')).toBe(false);
  });
});

const entry: MandateEntry = {
  id: 'm-1',
  projectId: 'p-1',
  planId: 'plan-1',
  state: 'active',
  instrument: { kind: 'card', name: 'Visa', ending: '4242', isIndian: true },
  limit: 50_000,
  next: null,
};
const found = (state: MandateEntry['state']): MandatesFound => ({ isOffered: true, mandates: [{ ...entry, state }] });

describe('automatic payments', () => {
  async function shown(state: MandateEntry['state']) {
    const listing = outside<MandatesFound, unknown>();
    const cancelling = outside<MandatesFound, MandateAtHand>();
    const mandates = createActor(
      mandatesMachine.provide({ actors: { listMandates: listing.actor, cancelMandate: cancelling.actor } }),
    ).start();
    mandates.send({ type: 'mandates.reloaded' });
    await listing.answer(found(state));
    return { listing, cancelling, mandates };
  }

  it('are cancelled with one press', async () => {
    const { cancelling, mandates } = await shown('active');
    mandates.send({ type: 'mandate.cancelRequested', mandateId: 'm-1' });
    expect(cancelling.asked).toEqual([{ mandateId: 'm-1' }]);
    await cancelling.answer(found('cancelled'));
    expect(mandates.getSnapshot().hasTag('cancelled')).toBe(true);
    expect(mandates.getSnapshot().context.found.mandates[0]?.state).toBe('cancelled');
  });

  it('say so when the cancellation got no answer, and can be cancelled again', async () => {
    const { cancelling, mandates } = await shown('active');
    mandates.send({ type: 'mandate.cancelRequested', mandateId: 'm-1' });
    await cancelling.fail();
    expect(mandates.getSnapshot().hasTag('unanswered')).toBe(true);
    mandates.send({ type: 'mandate.cancelRequested', mandateId: 'm-1' });
    await cancelling.answer(found('cancelled'));
    expect(mandates.getSnapshot().hasTag('cancelled')).toBe(true);
  });
});
