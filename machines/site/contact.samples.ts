import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { MessageOutcome } from '../ports/enquiries.ts';
import { contactMachine, type ContactEvent } from './contact.machine.ts';

/** The contact with a server that never answers; the samples contain the possible answers. */
export const silentContact = silenced(contactMachine);

type SendId = '0.contact.message.sending';
const sendId: SendId = '0.contact.message.sending';
const outcomes: readonly MessageOutcome[] = ['kept', 'refused'];

const own: SamplesOf<ContactEvent | DoneActorEvent<MessageOutcome, SendId> | ErrorActorEvent<Error, SendId>> = {
  'form.opened': [{ type: 'form.opened' }],
  'form.closed': [{ type: 'form.closed' }],
  'message.submitted': [{ type: 'message.submitted' }],
  'notifications.dismissed': [{ type: 'notifications.dismissed' }],
  'message.stored': [{ type: 'message.stored' }],
  'xstate.done.actor.0.contact.message.sending': outcomes.map((output) => ({
    type: `xstate.done.actor.${sendId}` as const,
    actorId: sendId,
    output,
  })),
  'xstate.error.actor.0.contact.message.sending': [
    { type: `xstate.error.actor.${sendId}`, actorId: sendId, error: new Error('No answer') },
  ],
};

export const contactSamples: Samples = {
  ...own,
};
