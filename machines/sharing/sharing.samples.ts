import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import { silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { CopiedLink } from '../ports/sharing.ts';
import { sharingMachine, type SharingEvent } from './sharing.machine.ts';

/** Sharing with a clipboard that never answers; the samples contain the possible answers. */
export const silentSharing = silenced(sharingMachine);

type CopyId = '0.sharing.copy.copying';
type Answers = DoneActorEvent<CopiedLink, CopyId> | ErrorActorEvent<Error, CopyId>;

const copyId: CopyId = '0.sharing.copy.copying';
const link = 'https://plinth.example/plan/1';

export const sharingSamples: SamplesOf<SharingEvent | Answers> = {
  'link.copyRequested': [
    { type: 'link.copyRequested', draft: { ...emptyDraft('sample-1'), templateId: 3 } },
    { type: 'link.copyRequested', draft: emptyDraft('sample-1') },
  ],
  'link.dismissed': [{ type: 'link.dismissed' }],
  'link.taken': [
    { type: 'link.taken', difference: 0 },
    { type: 'link.taken', difference: 1_000_00 },
  ],
  'link.offered': [
    { type: 'link.offered', draft: { ...emptyDraft('sample-2'), templateId: 6 }, difference: 0 },
    { type: 'link.offered', draft: { ...emptyDraft('sample-2'), templateId: 6 }, difference: 1_000_00 },
  ],
  'offer.declined': [{ type: 'offer.declined' }],
  'offer.openedBeside': [{ type: 'offer.openedBeside' }],
  'offer.replaced': [{ type: 'offer.replaced' }],
  'link.refused': [{ type: 'link.refused' }],
  'arrival.dismissed': [{ type: 'arrival.dismissed' }],
  'xstate.done.actor.0.sharing.copy.copying': [
    { type: `xstate.done.actor.${copyId}`, actorId: copyId, output: { isCopied: true, link } },
    { type: `xstate.done.actor.${copyId}`, actorId: copyId, output: { isCopied: false, link } },
  ],
  'xstate.error.actor.0.sharing.copy.copying': [
    { type: `xstate.error.actor.${copyId}`, actorId: copyId, error: new Error('No clipboard') },
  ],
};

/** The text of the link does not affect the traversal. */
export const sharingWalk: WalkOptions = { contextKeys: ['difference'] };
