import { silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { consentMachine, type ConsentEvent, type ConsentInput } from './consent.machine.ts';

/** Consent on a page that loads no container; the samples include a loaded one. */
export const silentConsent = silenced(consentMachine);

/** A first visit. */
export const consentInput: ConsentInput = { answer: null, asksNotToTrack: false };

export const consentSamples: SamplesOf<ConsentEvent> = {
  'consent.asked': [{ type: 'consent.asked' }],
  'consent.granted': [{ type: 'consent.granted' }],
  'consent.refused': [{ type: 'consent.refused' }],
  'consent.reconsidered': [{ type: 'consent.reconsidered' }],
  'otherTab.answered': [
    { type: 'otherTab.answered', answer: 'granted' },
    { type: 'otherTab.answered', answer: 'refused' },
  ],
  'container.loaded': [{ type: 'container.loaded' }],
};

/**
 * A visit after each answer, and one in a browser set to Do Not Track. Declining differs where the container already
 * runs.
 */
export const consentWalk: WalkOptions = {
  inputs: [
    consentInput,
    { answer: 'granted', asksNotToTrack: false },
    { answer: 'refused', asksNotToTrack: false },
    { answer: null, asksNotToTrack: true },
  ],
  contextKeys: ['isContainerLoaded'],
};
