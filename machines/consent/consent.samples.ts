import { silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { consentMachine, type ConsentEvent, type ConsentInput } from './consent.machine.ts';

/** Consent in a page that loads no container: that one is loaded is among the samples. */
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
 * A visit after each answer, and one with a browser that asks not to be tracked. Declining differs where the container
 * runs already.
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
