/**
 * The assistant: the conversation about the plan and the proposed changes. Promises: nothing changes before the person
 * accepts it; an accepted proposal is one step of the plan, in full or in part, and the plan itself decides whether it
 * is allowed; what is offered stays open until a question is answered; the person can leave every wait, and each wait
 * ends with a message; contacting the team is possible in every state. What is not understood is counted without words.
 * Invariant: no text typed for the team is in an event or the context; it is in the form's draft.
 */
import type { DoneActorEvent } from 'xstate';
import type { Reply, Understanding } from '../domain/assistant/assistant.types.ts';
import { offeredFeatures } from '../domain/assistant/open-offer.ts';
import { pageTongue } from '../domain/assistant/page-tongue.ts';
import type { FeatureRequested } from '../ports/assistant.ts';
import type { MessageOutcome } from '../ports/enquiries.ts';
import * as messages from '#messages/assistant.ts';
import * as fate from '#messages/message-states.ts';
import { eventOf } from '../shared/event-of.ts';
import { assistantSetup, chosenChanges, offerOf } from './assistant.setup.ts';

export const assistantMachine = assistantSetup.createMachine({
  id: 'assistant',
  description: 'The assistant over the catalogue and the plan.',
  context: {
    turns: [],
    understanding: null,
    proposal: null,
    remembered: { budget: null, by: null, musts: [] },
    left: [],
    areWordsShared: false,
    words: '',
  },
  initial: 'listening',
  on: {
    'handover.requested': { target: '.handedOver', actions: 'leaveQuestion', description: 'Speak to a human' },
    'words.shared': {
      guard: 'mayShareWords',
      actions: 'tellWords',
      description: 'Send the words that were not understood',
    },
    'xstate.done.actor.miss': { description: 'A report of what was not understood is done' },
    'xstate.error.actor.miss': { description: 'A report did not arrive; nobody waits for it' },
  },
  states: {
    listening: {
      description: 'Waiting for a question. What is still offered is taken up again.',
      always: [
        { guard: 'isTaken', target: 'taken', description: 'A proposal was taken' },
        { guard: 'hasProposal', target: 'proposing', description: 'A proposal is still open' },
        { guard: 'hasChoices', target: 'askingBack', description: 'The meanings are still offered' },
      ],
      on: {
        'question.asked': {
          guard: { type: 'isQuestion', params: eventOf },
          target: 'understanding',
          actions: ['tellMiss', { type: 'noteQuestion', params: eventOf }],
          description: 'Ask the guide',
        },
        'guide.cleared': {
          guard: 'hasTurns',
          actions: ['tellMiss', 'forgetTurns'],
          description: 'Clear the conversation',
        },
      },
    },
    understanding: {
      description: 'A question is being answered.',
      tags: 'pending',
      on: {
        'question.withdrawn': { target: 'listening', actions: 'dropQuestion', description: 'Take the question back' },
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'What was written is being understood.',
          invoke: {
            src: 'understandRequest',
            input: ({ context }) => ({
              question: context.turns.at(-1)?.question ?? '',
              offered: offeredFeatures(offerOf(context)),
            }),
            onDone: [
              {
                guard: { type: 'wantsUndo', params: understandingOf },
                target: '#assistant.applying.undoing',
                actions: [{ type: 'noteUnderstanding', params: understandingOf }, 'closeOffer'],
                description: 'The last change is to be taken back',
              },
              {
                guard: { type: 'acceptsChanges', params: understandingOf },
                target: '#assistant.applying.changingPlan',
                actions: [{ type: 'noteUnderstanding', params: understandingOf }, 'carryOffer'],
                description: 'The proposal is accepted',
              },
              {
                guard: { type: 'acceptsRequest', params: understandingOf },
                target: '#assistant.applying.requestingFeature',
                actions: [{ type: 'noteUnderstanding', params: understandingOf }, 'carryOffer'],
                description: 'The request is accepted',
              },
              {
                guard: { type: 'choosesPart', params: understandingOf },
                target: '#assistant.applying.changingPlan',
                actions: [
                  { type: 'noteUnderstanding', params: understandingOf },
                  { type: 'leavePartsOut', params: understandingOf },
                  'carryOffer',
                ],
                description: 'One part is chosen',
              },
              {
                guard: { type: 'leavesPartOut', params: understandingOf },
                target: '#assistant.proposing',
                actions: [
                  { type: 'noteUnderstanding', params: understandingOf },
                  { type: 'leavePartsOut', params: understandingOf },
                  'sayLeftOut',
                ],
                description: 'A part is left out',
              },
              {
                guard: { type: 'declines', params: understandingOf },
                target: '#assistant.listening',
                actions: [
                  { type: 'noteUnderstanding', params: understandingOf },
                  'carryOffer',
                  { type: 'noteOutcome', params: { outcome: 'declined' } },
                ],
                description: 'The proposal is put away',
              },
              {
                guard: { type: 'meansChoice', params: understandingOf },
                target: 'answering',
                actions: { type: 'noteChoiceMeant', params: understandingOf },
                description: 'One of the choices is meant',
              },
              {
                target: 'answering',
                actions: { type: 'noteUnderstanding', params: understandingOf },
                description: 'It is understood',
              },
            ],
            onError: {
              target: '#assistant.listening',
              actions: 'noteError',
              description: 'The examples do not arrive',
            },
          },
        },
        answering: {
          description: 'The reply is being composed: what changes, for how much and how long.',
          invoke: {
            src: 'composeReply',
            input: ({ context }) => ({
              question: context.turns.at(-1)?.question ?? '',
              understanding: context.understanding ?? { language: pageTongue, confidence: 'low', intents: [] },
              remembered: context.remembered,
              proposed: chosenChanges(context),
            }),
            onDone: [
              {
                guard: 'wantsPerson',
                target: '#assistant.handedOver',
                actions: { type: 'noteReply', params: replyOf },
                description: 'A person is asked for',
              },
              {
                guard: { type: 'proposes', params: replyOf },
                target: '#assistant.proposing',
                actions: { type: 'noteReply', params: replyOf },
                description: 'Something is proposed',
              },
              {
                guard: { type: 'asksBack', params: replyOf },
                target: '#assistant.askingBack',
                actions: { type: 'noteReply', params: replyOf },
                description: 'There are several meanings',
              },
              {
                target: '#assistant.listening',
                actions: { type: 'noteReply', params: replyOf },
                description: 'There is an answer',
              },
            ],
            onError: {
              target: '#assistant.listening',
              actions: 'noteError',
              description: 'The reply cannot be composed',
            },
          },
        },
      },
    },
    askingBack: {
      description: 'The question has several meanings, and the person presses the one that is meant.',
      on: {
        'choice.pressed': {
          guard: { type: 'isChoice', params: eventOf },
          target: 'understanding.answering',
          actions: [
            { type: 'tellChoice', params: eventOf },
            { type: 'noteChoice', params: eventOf },
          ],
          description: 'Press what is meant',
        },
        'question.asked': {
          guard: { type: 'isQuestion', params: eventOf },
          target: 'understanding',
          actions: ['tellMiss', { type: 'noteQuestion', params: eventOf }],
          description: 'Ask in other words',
        },
        'guide.cleared': {
          target: 'listening',
          actions: ['tellMiss', 'forgetTurns'],
          description: 'Clear the conversation',
        },
      },
    },
    proposing: {
      description: 'Something is proposed; nothing changes before the person takes it.',
      tags: 'proposed',
      on: {
        'part.toggled': {
          guard: { type: 'isPart', params: eventOf },
          actions: { type: 'togglePart', params: eventOf },
          description: 'Leave a part out, or take it in again',
        },
        'proposal.taken': [
          { guard: 'isRequest', target: 'applying.requestingFeature', description: 'Ask the team for the feature' },
          { guard: 'hasParts', target: 'applying.changingPlan', description: 'Take the proposal' },
        ],
        'proposal.declined': {
          target: 'listening',
          actions: { type: 'noteOutcome', params: { outcome: 'declined' } },
          description: 'Put the proposal away',
        },
        'question.asked': {
          guard: { type: 'isQuestion', params: eventOf },
          target: 'understanding',
          actions: ['tellMiss', { type: 'noteQuestion', params: eventOf }],
          description: 'Ask something else',
        },
        'guide.cleared': {
          target: 'listening',
          actions: ['tellMiss', 'forgetTurns'],
          description: 'Clear the conversation',
        },
      },
      initial: 'untried',
      states: {
        untried: { description: 'It was not taken yet.' },
        refused: { description: 'The plan did not take it.', meta: { says: messages.refused } },
        signInNeeded: {
          description: 'A request belongs to an account.',
          tags: 'signInNeeded',
          meta: { says: messages.signInNeeded },
        },
        unanswered: {
          description: 'Sending failed: it may have arrived.',
          tags: 'unanswered',
        },
      },
    },
    applying: {
      description: 'What was taken is being done.',
      tags: 'pending',
      initial: 'changingPlan',
      states: {
        changingPlan: {
          description: 'The plan takes the changes in one step.',
          tags: 'proposed',
          invoke: {
            src: 'applyChanges',
            input: ({ context }) => ({ changes: chosenChanges(context) }),
            onDone: {
              target: '#assistant.taken',
              actions: { type: 'noteOutcome', params: { outcome: 'taken' } },
              description: 'The plan is changed',
            },
            onError: { target: '#assistant.proposing.refused', description: 'The plan does not take it' },
          },
        },
        requestingFeature: {
          description: 'The request for a feature is being sent.',
          tags: 'proposed',
          invoke: {
            src: 'requestFeature',
            input: ({ context: { proposal } }) =>
              proposal?.kind === 'request'
                ? { title: proposal.title, words: proposal.words }
                : { title: '', words: '' },
            onDone: [
              {
                guard: { type: 'isSent', params: requestedOf },
                target: '#assistant.listening',
                actions: { type: 'noteOutcome', params: { outcome: 'requested' } },
                description: 'The team has the request',
              },
              { target: '#assistant.proposing.signInNeeded', description: 'Nobody is signed in' },
            ],
            onError: {
              target: '#assistant.proposing.unanswered',
              actions: 'noteUnsentRequest',
              description: 'Sending fails',
            },
          },
        },
        undoing: {
          description: 'The plan takes its last step back.',
          invoke: {
            src: 'undoStep',
            onDone: [
              {
                guard: { type: 'isUndone', params: undoneOf },
                target: '#assistant.listening',
                actions: { type: 'noteOutcome', params: { outcome: 'undone' } },
                description: 'The step is taken back',
              },
              {
                target: '#assistant.listening',
                actions: 'sayNothingUndone',
                description: 'There is nothing to take back',
              },
            ],
            onError: {
              target: '#assistant.listening',
              actions: 'sayNothingUndone',
              description: 'The plan does not answer',
            },
          },
        },
      },
    },
    taken: {
      description: 'A proposal was taken: the plan can be looked at, and the step taken back.',
      on: {
        'undo.pressed': { target: 'applying.undoing', description: 'Take it back' },
        'question.asked': {
          guard: { type: 'isQuestion', params: eventOf },
          target: 'understanding',
          actions: ['tellMiss', { type: 'noteQuestion', params: eventOf }],
          description: 'Go on asking',
        },
        'guide.cleared': {
          target: 'listening',
          actions: ['tellMiss', 'forgetTurns'],
          description: 'Clear the conversation',
        },
      },
    },
    handedOver: {
      description: 'The conversation and the plan go to a person of the team.',
      tags: 'handingOver',
      initial: 'writing',
      on: { 'handover.requested': { description: 'The form is open already' } },
      states: {
        writing: {
          description: 'The address for the answer is being written.',
          on: {
            'talk.submitted': { target: 'sending', description: 'Send the conversation' },
            'handover.closed': { target: '#assistant.listening', description: 'Go back to the guide' },
            'question.asked': {
              guard: { type: 'isQuestion', params: eventOf },
              target: '#assistant.understanding',
              actions: ['tellMiss', { type: 'noteQuestion', params: eventOf }],
              description: 'Ask the guide instead',
            },
          },
          initial: 'untried',
          states: {
            untried: { description: 'Nothing was refused.' },
            refused: { description: 'The server refused the message.', meta: { says: fate.refused } },
            unanswered: {
              description: 'Sending failed: it may have arrived.',
              tags: 'unanswered',
            },
          },
        },
        sending: {
          description: 'The conversation is being sent.',
          tags: 'pending',
          invoke: {
            src: 'sendTalk',
            input: ({ context }) => ({
              talk: context.turns.map(({ question, reply }) => ({ question, sentences: reply?.sentences ?? [] })),
            }),
            onDone: [
              { guard: { type: 'isKept', params: outcomeOf }, target: 'sent', description: 'The team has it' },
              { target: 'writing.refused', description: 'The server refuses the message' },
            ],
            onError: {
              target: 'writing.unanswered',
              actions: 'noteUnsentTalk',
              description: 'Sending fails',
            },
          },
        },
        sent: {
          description: 'The team has the conversation.',
          tags: 'sent',
          meta: { says: messages.sent },
          on: {
            'handover.closed': { target: '#assistant.listening', description: 'Go back to the guide' },
            'question.asked': {
              guard: { type: 'isQuestion', params: eventOf },
              target: '#assistant.understanding',
              actions: ['tellMiss', { type: 'noteQuestion', params: eventOf }],
              description: 'Ask the guide instead',
            },
          },
        },
      },
    },
  },
});

function understandingOf({ event }: { event: DoneActorEvent<Understanding> }) {
  return { understanding: event.output };
}

function replyOf({ event }: { event: DoneActorEvent<Reply> }) {
  return { reply: event.output };
}

function requestedOf({ event }: { event: DoneActorEvent<FeatureRequested> }) {
  return { requested: event.output };
}

function undoneOf({ event }: { event: DoneActorEvent<boolean> }) {
  return { undone: event.output };
}

function outcomeOf({ event }: { event: DoneActorEvent<MessageOutcome> }): { readonly outcome: MessageOutcome } {
  return { outcome: event.output };
}
