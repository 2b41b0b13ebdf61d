import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { MandatesFound } from '../ports/mandates.ts';
import { mandatesMachine, type MandatesEvent } from './mandates.machine.ts';

/** Automatic payments where nothing answers: what could be answered is among the samples. */
export const silentMandates = silenced(mandatesMachine);

const unconfirmed: MandatesFound = {
  isOffered: true,
  mandates: [
    {
      id: 'mandate-1',
      projectId: 'project-1',
      planId: 'plan-1',
      state: 'asked',
      instrument: null,
      limit: 50_000,
      next: null,
    },
  ],
};
const none: MandatesFound = { isOffered: true, mandates: [] };

const events: SamplesOf<MandatesEvent> = {
  'mandate.cancelRequested': [{ type: 'mandate.cancelRequested', mandateId: 'mandate-1' }],
  'mandates.reloaded': [{ type: 'mandates.reloaded' }],
};

export const mandatesSamples = {
  ...events,
  ...answerSamples('0.mandates.loading', [unconfirmed, none]),
  ...answerSamples('0.mandates.refreshing', [unconfirmed, none]),
  ...answerSamples('0.mandates.cancelling', [none]),
  ...delaySamples('untilNextLook', 'mandates.shown'),
};

export const mandatesWalk: WalkOptions = { contextKeys: ['found'] };
