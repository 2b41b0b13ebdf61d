import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { PrototypeFound } from '../ports/prototypes.ts';
import { prototypePageMachine, type PrototypePageEvent } from './prototype-page.machine.ts';
import { sampleDraft } from './prototype.samples.ts';

/** The page with a server that never answers; the samples contain the possible answers. */
export const silentPrototypePage = silenced(prototypePageMachine);

export const sampleFound: PrototypeFound = { draft: sampleDraft, project: null };

const own: SamplesOf<PrototypePageEvent> = { 'prototype.reloaded': [{ type: 'prototype.reloaded' }] };

export const prototypePageSamples: Samples = {
  ...own,
  ...answerSamples('0.prototypePage.loading', [sampleFound, null]),
};
