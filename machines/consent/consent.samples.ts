import type { SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import type { ConsentEvent, ConsentInput } from './consent.machine.ts';

/** A first visit. */
export const consentInput: ConsentInput = { answer: null, asksNotToTrack: false };

export const consentSamples: SamplesOf<ConsentEvent> = {
  'consent.asked': [{ type: 'consent.asked' }],
  'consent.granted': [{ type: 'consent.granted' }],
  'consent.refused': [{ type: 'consent.refused' }],
  'consent.reconsidered': [{ type: 'consent.reconsidered' }],
};

/** A visit after each answer, and one with a browser that asks not to be tracked. */
export const consentWalk: WalkOptions = {
  inputs: [consentInput, { answer: 'granted', asksNotToTrack: false }, { answer: 'refused', asksNotToTrack: false }, { answer: null, asksNotToTrack: true }],
};
