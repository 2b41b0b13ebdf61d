import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine, type ConsentEvent, type ConsentInput } from '#machines/consent/consent.machine.ts';

/** A visit that begins with what is known, and hears these events. */
function visit(known: Partial<ConsentInput>, ...events: readonly ConsentEvent['type'][]) {
  const consent = createActor(consentMachine, { input: { answer: null, asksNotToTrack: false, ...known } }).start();
  for (const type of events) consent.send({ type });
  const { value, context } = consent.getSnapshot();
  return { state: value, answer: context.answer };
}

describe('a visit begins', () => {
  it.each([
    ['unasked where nobody has answered', {}, 'unasked'],
    ['granted where it was granted before', { answer: 'granted' }, 'granted'],
    ['refused where it was refused before', { answer: 'refused' }, 'refused'],
    ['refused where the browser asks not to be tracked', { asksNotToTrack: true }, 'refused'],
    ['granted where the person granted it although the browser asks not to be tracked', { answer: 'granted', asksNotToTrack: true }, 'granted'],
  ] as const)('%s', (_, known, state) => {
    expect(visit(known)).toEqual({ state, answer: 'answer' in known ? known.answer : null });
  });
});

describe('the question', () => {
  it('is put once the page stands, and says nothing by itself', () => {
    expect(visit({}, 'consent.asked')).toEqual({ state: 'asking', answer: null });
  });

  it.each([{ answer: 'granted' }, { answer: 'refused' }, { asksNotToTrack: true }] as const)('is not put to whom has answered (%o)', (known) => {
    expect(visit(known, 'consent.asked')).toEqual(visit(known));
  });

  it('is answered with yes or no, and the answer is kept', () => {
    expect(visit({}, 'consent.asked', 'consent.granted')).toEqual({ state: 'granted', answer: 'granted' });
    expect(visit({}, 'consent.asked', 'consent.refused')).toEqual({ state: 'refused', answer: 'refused' });
  });

  it('is answered also by what another tab was told before it was put', () => {
    expect(visit({}, 'consent.refused', 'consent.asked')).toEqual({ state: 'refused', answer: 'refused' });
  });

  it.each([{}, { answer: 'granted' }, { answer: 'refused' }, { asksNotToTrack: true }] as const)('can be put again at any time, and then nothing is granted (%o)', (known) => {
    expect(visit(known, 'consent.reconsidered').state).toBe('asking');
  });

  it('keeps the last answer until there is another one', () => {
    expect(visit({ answer: 'granted' }, 'consent.reconsidered')).toEqual({ state: 'asking', answer: 'granted' });
    expect(visit({ answer: 'granted' }, 'consent.reconsidered', 'consent.refused')).toEqual({ state: 'refused', answer: 'refused' });
    expect(visit({ asksNotToTrack: true }, 'consent.reconsidered', 'consent.granted')).toEqual({ state: 'granted', answer: 'granted' });
  });

  it('can be answered otherwise without being put again', () => {
    expect(visit({ answer: 'granted' }, 'consent.refused')).toEqual({ state: 'refused', answer: 'refused' });
    expect(visit({ answer: 'refused' }, 'consent.granted')).toEqual({ state: 'granted', answer: 'granted' });
  });
});
