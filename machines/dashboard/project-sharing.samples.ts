import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { InvitationEntry, MadeLink } from '../ports/projects.ts';
import { sampleCard } from './project-card.samples.ts';
import { projectSharingMachine, type ProjectSharingEvent } from './project-sharing.machine.ts';

/** Sharing with a server and a clipboard that never answer; the samples contain the possible answers. */
export const silentProjectSharing = silenced(projectSharingMachine);

export const sampleInvitation: InvitationEntry = {
  id: 'c0b0b6a8-8a53-4a1a-9a53-0f2a3a8f1d11',
  label: 'Kitchen team',
  createdAt: '2027-01-02T09:00:00.000Z',
  seenAt: null,
};
export const sampleLink: MadeLink = {
  id: sampleInvitation.id,
  link: 'https://plinth.example/invited/sample',
  isMailed: false,
};

const own: SamplesOf<ProjectSharingEvent> = {
  'sharing.opened': [{ type: 'sharing.opened', project: sampleCard }],
  'sharing.closed': [{ type: 'sharing.closed' }],
  'sharing.reloaded': [{ type: 'sharing.reloaded' }],
  'link.requested': [{ type: 'link.requested', label: 'Kitchen team' }],
  'link.copyRequested': [{ type: 'link.copyRequested' }],
  'outcome.arrived': [{ type: 'outcome.arrived' }],
  'list.doubted': [{ type: 'list.doubted' }],
  'list.loaded': [{ type: 'list.loaded' }],
  'link.withdrawn': [{ type: 'link.withdrawn', invitationId: sampleInvitation.id }],
};

export const projectSharingSamples: Samples = {
  ...own,
  ...answerSamples('0.projectSharing.links.loading', [[], [sampleInvitation]]),
  ...answerSamples('0.projectSharing.links.shown.making', [sampleLink]),
  ...answerSamples('0.projectSharing.links.shown.listing', [[sampleInvitation]]),
  ...answerSamples('0.projectSharing.links.shown.copying', [undefined]),
  ...answerSamples('0.projectSharing.links.shown.withdrawing', [undefined]),
};

export const projectSharingWalk: WalkOptions = { contextKeys: ['made'] };
