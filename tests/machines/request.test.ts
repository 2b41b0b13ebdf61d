import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { requestStates, type RequestState } from '#machines/domain/requests/request-state.ts';
import { requestMachine, type RequestEvent } from '#machines/requests/request.machine.ts';
import { newRequest } from '#machines/requests/request.samples.ts';

const reviewed: RequestEvent = { type: 'request.reviewed', answer: '' };
const begun: RequestEvent = { type: 'request.begun', answer: '' };
const delivered: RequestEvent = { type: 'request.delivered', answer: '' };
const declined: RequestEvent = { type: 'request.declined', answer: '' };
const withdrawn: RequestEvent = { type: 'request.withdrawn' };
const events = [reviewed, begun, delivered, declined, withdrawn];

function after(...told: readonly RequestEvent[]) {
  const fresh = requestMachine.resolveState({ value: 'received', context: newRequest });
  return told.reduce<typeof fresh>((before, event) => transition(requestMachine, before, event)[0], fresh);
}

/** The shortest path to each state, and the target of each event there; an event that is not listed is rejected. */
const rules: Readonly<
  Record<
    RequestState,
    { readonly way: readonly RequestEvent[]; readonly leads: Readonly<Record<string, RequestState>> }
  >
> = {
  received: {
    way: [],
    leads: { 'request.reviewed': 'inReview', 'request.declined': 'declined', 'request.withdrawn': 'withdrawn' },
  },
  inReview: {
    way: [reviewed],
    leads: { 'request.begun': 'inProgress', 'request.declined': 'declined', 'request.withdrawn': 'withdrawn' },
  },
  inProgress: { way: [reviewed, begun], leads: { 'request.delivered': 'delivered', 'request.declined': 'declined' } },
  delivered: { way: [reviewed, begun, delivered], leads: {} },
  declined: { way: [declined], leads: {} },
  withdrawn: { way: [withdrawn], leads: {} },
};

describe.each(requestStates.map((state) => ({ state, ...rules[state] })))(
  'a request that is $state',
  ({ state, way, leads }) => {
    it.each(events)('accepts $type', (event) => {
      const before = after(...way);
      expect(before.value).toBe(state);
      expect(before.can(event)).toBe(Object.hasOwn(leads, event.type));
      expect(transition(requestMachine, before, event)[0].value).toBe(leads[event.type] ?? state);
    });
  },
);

describe('the staff’s answer', () => {
  it('is the last one, and stays when a step has none', () => {
    const { context } = after({ ...reviewed, answer: 'We look at it.' }, begun);
    expect(context.answer).toBe('We look at it.');
    expect(
      after({ ...reviewed, answer: 'We look at it.' }, { ...begun, answer: 'We have begun.' }).context.answer,
    ).toBe('We have begun.');
  });

  it('is not changed by a rejected event', () => {
    const answered = fc
      .constantFrom('request.reviewed', 'request.begun', 'request.delivered', 'request.declined')
      .map((type): RequestEvent => ({ type, answer: 'Another word.' }));
    fc.assert(
      fc.property(fc.constantFrom(delivered, declined), fc.array(answered), (end, later) => {
        const ended = after(reviewed, begun, { ...end, answer: 'The last word.' }, ...later);
        expect(ended.context.answer).toBe('The last word.');
      }),
    );
  });
});
