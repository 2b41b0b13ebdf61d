import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { StudioAnswer } from '../ports/projects.ts';
import { projectActionsMachine, type ProjectActionsEvent } from './project-actions.machine.ts';
import { changeAnswers, sampleCard } from './project-card.samples.ts';

/** The actions with a server and a studio that never answer; the samples contain the possible answers. */
export const silentProjectActions = silenced(projectActionsMachine);

const studioAnswers: readonly StudioAnswer[] = [{ kind: 'opened' }, { kind: 'unsaved', name: 'Night Market' }];

const own: SamplesOf<ProjectActionsEvent> = {
  'action.requested': [
    { type: 'action.requested', action: { kind: 'move', move: 'project.archived', project: sampleCard } },
    { type: 'action.requested', action: { kind: 'delete', project: sampleCard } },
  ],
  'opening.requested': [{ type: 'opening.requested', project: sampleCard }],
  'opening.confirmed': [{ type: 'opening.confirmed' }],
  'opening.cancelled': [{ type: 'opening.cancelled' }],
  'action.undone': [{ type: 'action.undone' }],
  'notice.dismissed': [{ type: 'notice.dismissed' }],
};

export const projectActionsSamples: Samples = {
  ...own,
  ...answerSamples('0.projectActions.work.working', changeAnswers),
  ...answerSamples('0.projectActions.work.opening', studioAnswers),
  ...answerSamples('0.projectActions.work.replacing', [{ kind: 'opened' }]),
  ...answerSamples('0.projectActions.undo.undoing', changeAnswers),
};

/** The action and its undo decide which events are possible; the serial, which never repeats, does not. */
export const projectActionsWalk: WalkOptions = { contextKeys: ['action', 'undoing', 'notice'] };
