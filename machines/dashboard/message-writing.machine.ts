/**
 * Writing to the team about a project. Promises: one message at a time; a message that got no answer can be sent again
 * and is stored once; a rejection is shown with its reason. The typed text is the form's until the message is sent.
 */
import { assign, enqueueActions, setup, type DoneActorEvent, type ExtractEvent } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import { sendMessage, type MessageToSend } from '../ports/project-messages.ts';
import type { ChangeAnswer } from '../ports/projects.ts';
import { eventOf } from '../shared/event-of.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import type { ProjectParentEvent } from './project-actions.machine.ts';

export interface MessageWritingContext {
  /** The last message; null before the first. */
  readonly message: MessageToSend | null;
  /** Why it was rejected. */
  readonly words: string;
  /** Why there was no answer. */
  readonly failure: Failure;
  /** The number of messages sent since the page was opened: the form resets with each. */
  readonly sent: number;
}

export type MessageWritingEvent =
  | { readonly type: 'message.submitted'; readonly message: MessageToSend }
  | { readonly type: 'message.retried' };

type Submitted = ExtractEvent<MessageWritingEvent, 'message.submitted'>;
type Answered = { readonly answer: ChangeAnswer };

export const messageWritingMachine = setup({
  types: {
    context: {} as MessageWritingContext,
    events: {} as MessageWritingEvent,
    tags: {} as 'pending' | 'refused' | 'sent' | 'unanswered',
  },
  actors: { sendMessage },
  guards: {
    isDone: (_, { answer }: Answered) => answer.kind === 'done',
    isSame: ({ context }, { message }: Submitted) =>
      context.message?.projectId === message.projectId && context.message.words === message.words,
  },
  actions: {
    takeMessage: assign((_, { message }: Submitted) => ({ message, words: '' })),
    countSent: assign(({ context }) => ({ sent: context.sent + 1 })),
    noteRefusal: assign((_, { answer }: Answered) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'messageWriting',
  description: 'Writing to the team about a project.',
  context: { message: null, words: '', failure: { kind: 'unanswered', waitSeconds: 0 }, sent: 0 },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is under way.',
      initial: 'quiet',
      on: {
        'message.submitted': {
          target: 'sending',
          actions: { type: 'takeMessage', params: eventOf },
          description: 'Send a message',
        },
      },
      states: {
        quiet: { description: 'There is nothing to say.' },
        sent: { description: 'The last message was sent.', tags: 'sent' },
        refused: { description: 'The last message was refused, with the reason.', tags: 'refused' },
        unanswered: {
          description: 'The last message got no answer: the server may have it.',
          tags: 'unanswered',
          on: {
            'message.retried': { target: '#messageWriting.sending', description: 'Send it again' },
            'message.submitted': [
              {
                guard: { type: 'isSame', params: eventOf },
                target: '#messageWriting.sending',
                description: 'Send the same text again: it is the same message',
              },
              {
                target: '#messageWriting.sending',
                actions: { type: 'takeMessage', params: eventOf },
                description: 'Send a changed text: it is another message',
              },
            ],
          },
        },
      },
    },
    sending: {
      description: 'A message is being sent.',
      tags: 'pending',
      invoke: {
        src: 'sendMessage',
        input: ({ context }) => messageOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'resting.sent',
            actions: ['countSent', 'notifyChanged'],
            description: 'The server has the message',
          },
          {
            target: 'resting.refused',
            actions: { type: 'noteRefusal', params: answerOf },
            description: 'The server refuses the message',
          },
        ],
        onError: {
          target: 'resting.unanswered',
          actions: ['keepFailure', 'notifyChanged'],
          description: 'The server does not answer',
        },
      },
    },
  },
});

function messageOf({ message }: MessageWritingContext): MessageToSend {
  if (!message) throw new Error('There is no message to send');
  return message;
}

function answerOf({ event }: { event: DoneActorEvent<ChangeAnswer> }): Answered {
  return { answer: event.output };
}
