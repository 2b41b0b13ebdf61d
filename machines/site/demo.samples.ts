import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { LeadOutcome } from '../domain/leads/lead-fields.ts';
import { silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { demoMachine, type DemoEvent } from './demo.machine.ts';

/** The demo panel with a server that never answers; the samples contain the possible answers. */
export const silentDemo = silenced(demoMachine);

type SendId = '0.demo.request.sending';
const sendId: SendId = '0.demo.request.sending';
const outcomes: readonly LeadOutcome[] = ['stored', 'missing', 'tooLong', 'email', 'list'];

const own: SamplesOf<DemoEvent | DoneActorEvent<LeadOutcome, SendId> | ErrorActorEvent<Error, SendId>> = {
  'panel.opened': [{ type: 'panel.opened' }],
  'panel.closed': [{ type: 'panel.closed' }],
  'request.submitted': [{ type: 'request.submitted' }],
  'request.restarted': [{ type: 'request.restarted' }],
  'xstate.done.actor.0.demo.request.sending': outcomes.map((output) => ({
    type: `xstate.done.actor.${sendId}` as const,
    actorId: sendId,
    output,
  })),
  'xstate.error.actor.0.demo.request.sending': [
    { type: `xstate.error.actor.${sendId}`, actorId: sendId, error: new Error('No answer') },
  ],
};

export const demoSamples: Samples = {
  ...own,
};
