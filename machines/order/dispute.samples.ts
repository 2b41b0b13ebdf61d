import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { DisputeContext, DisputeEvent } from './dispute.machine.ts';

/** A dispute without any event. */
export const newDispute: DisputeContext = { toldAt: 0 };

const first = Date.UTC(2027, 0, 4);
const later = first + 86_400_000;

/** Two times for each event: the earlier one may arrive after the later one. */
export const disputeSamples: SamplesOf<DisputeEvent> = {
  'dispute.opened': [
    { type: 'dispute.opened', at: first },
    { type: 'dispute.opened', at: later },
  ],
  'dispute.underReview': [
    { type: 'dispute.underReview', at: first },
    { type: 'dispute.underReview', at: later },
  ],
  'dispute.actionRequired': [
    { type: 'dispute.actionRequired', at: first },
    { type: 'dispute.actionRequired', at: later },
  ],
  'dispute.evidenceSent': [
    { type: 'dispute.evidenceSent', at: first },
    { type: 'dispute.evidenceSent', at: later },
  ],
  'dispute.accepted': [
    { type: 'dispute.accepted', at: first },
    { type: 'dispute.accepted', at: later },
  ],
  'dispute.closed': [
    { type: 'dispute.closed', at: first },
    { type: 'dispute.closed', at: later },
  ],
  'dispute.won': [
    { type: 'dispute.won', at: first },
    { type: 'dispute.won', at: later },
  ],
  'dispute.lost': [
    { type: 'dispute.lost', at: first },
    { type: 'dispute.lost', at: later },
  ],
};

export const disputeWalk: WalkOptions = { contextKeys: ['toldAt'] };
