import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { disputeStates, isDecided } from '#machines/domain/payments/dispute-state.ts';
import { disputeMachine, type DisputeEvent } from '#machines/order/dispute.machine.ts';
import { newDispute } from '#machines/order/dispute.samples.ts';

const fresh = disputeMachine.resolveState({ value: 'opened', context: newDispute });

/** A dispute after these events. */
function after(...events: readonly DisputeEvent[]): typeof fresh {
  return events.reduce<typeof fresh>((before, event) => transition(disputeMachine, before, event)[0], fresh);
}

const gatewayEvents = [
  'dispute.opened',
  'dispute.underReview',
  'dispute.actionRequired',
  'dispute.closed',
  'dispute.won',
  'dispute.lost',
] as const;
const told = fc.record({ type: fc.constantFrom(...gatewayEvents), at: fc.integer({ min: 1, max: 5 }) });

describe('a dispute', () => {
  it('is in the same state whatever the order and number of the gateway’s events', () => {
    const stories = fc.array(told, { maxLength: 6 }).chain((events) => {
      const repeated = [...events, ...events];
      return fc.tuple(fc.constant(events), fc.shuffledSubarray(repeated, { minLength: repeated.length }));
    });
    fc.assert(
      fc.property(stories, ([events, shuffled]) => {
        const [one, other] = [after(...events), after(...shuffled)];
        expect([other.value, other.context]).toEqual([one.value, one.context]);
      }),
    );
  });

  it('stays decided until the bank decides otherwise', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 8 }), (events) => {
        const wasDecided = events.some(({ type }) => ['dispute.closed', 'dispute.won', 'dispute.lost'].includes(type));
        expect(isDecided(after(...events).value)).toBe(wasDecided);
      }),
    );
  });

  it('that is lost late after it was won is lost, and one that is won late is won', () => {
    expect(after({ type: 'dispute.won', at: 1 }, { type: 'dispute.lost', at: 2 }).value).toBe('lost');
    expect(after({ type: 'dispute.lost', at: 1 }, { type: 'dispute.won', at: 2 }).value).toBe('won');
  });

  it('waits for the bank once evidence was sent or it was accepted, and only evidence can be requested again', () => {
    const sent: DisputeEvent = { type: 'dispute.evidenceSent', at: 2 };
    expect(after({ type: 'dispute.opened', at: 1 }, sent, { type: 'dispute.opened', at: 1 }).value).toBe(
      'evidenceSent',
    );
    expect(after({ type: 'dispute.opened', at: 1 }, sent, { type: 'dispute.opened', at: 3 }).value).toBe('opened');
    expect(after(sent, { type: 'dispute.accepted', at: 3 }).value).toBe('evidenceSent');
    expect(after({ type: 'dispute.accepted', at: 2 }, { type: 'dispute.opened', at: 3 }, sent).value).toBe('accepted');
    expect(after({ type: 'dispute.accepted', at: 2 }, { type: 'dispute.lost', at: 1 }).value).toBe('lost');
  });

  it('has the states of the books', () => {
    expect(Object.keys(disputeMachine.states).toSorted()).toEqual(disputeStates.toSorted());
  });
});
