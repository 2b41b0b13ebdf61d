import type { SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import type { DisputeContext, DisputeEvent } from './dispute.machine.ts';

/** A dispute of which nothing is known yet. */
export const newDispute: DisputeContext = { toldAt: 0 };

const day = 86_400_000;
const first = Date.UTC(2027, 0, 4);
/** Two moments of each: the second repeated is no news. */
const twice = <Type extends DisputeEvent['type']>(type: Type) => [0, 1].map((days) => ({ type, at: first + days * day }));

export const disputeSamples: SamplesOf<DisputeEvent> = {
  'dispute.opened': twice('dispute.opened'),
  'dispute.underReview': twice('dispute.underReview'),
  'dispute.actionRequired': twice('dispute.actionRequired'),
  'dispute.evidenceSent': twice('dispute.evidenceSent'),
  'dispute.accepted': twice('dispute.accepted'),
  'dispute.closed': twice('dispute.closed'),
  'dispute.won': twice('dispute.won'),
  'dispute.lost': twice('dispute.lost'),
};

export const disputeWalk: WalkOptions = { contextKeys: ['toldAt'] };
