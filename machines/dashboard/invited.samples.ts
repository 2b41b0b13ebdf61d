import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { InvitedView } from '../ports/projects.ts';
import { invitedMachine, type InvitedEvent } from './invited.machine.ts';
import { sampleCard } from './project-card.samples.ts';

/** The invitation with a server that never answers; the samples contain the possible answers. */
export const silentInvited = silenced(invitedMachine);

const { name, status, prototype, draft, total, start, finalDelivery, updatedAt } = sampleCard;
export const sampleView: InvitedView = { name, status, prototype, draft, total, start, finalDelivery, updatedAt };

const own: SamplesOf<InvitedEvent> = { 'view.reloaded': [{ type: 'view.reloaded' }] };

export const invitedSamples: Samples = {
  ...own,
  ...answerSamples('0.invited.loading', [sampleView, 'withdrawn', null]),
};
