/**
 * The assistant: the conversation about the plan and the proposed changes. Promises: nothing changes before the person
 * accepts it; an accepted proposal is one step of the plan, in full or in part, and the plan itself decides whether it
 * is allowed; the person can leave every wait, and each wait ends with a message; contacting the team is possible in
 * every state.
 * Invariant: no text typed for the team is in an event or the context; it is in the form's draft.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { Intent, Reply } from '../domain/assistant/assistant.types.ts';
import { questionLimit } from '../domain/guide/question-limit.ts';
import { toggled } from '../domain/toggled.ts';
import {
  applyChanges,
  composeReply,
  requestFeature,
  sendTalk,
  understandRequest,
  type FeatureRequested,
} from '../ports/assistant.ts';
import type { MessageOutcome } from '../ports/enquiries.ts';
import * as messages from '#messages/assistant.ts';
import * as fate from '#messages/message-states.ts';
import type { AssistantContext, AssistantEvent, AssistantTurn, Outcome } from './assistant.types.ts';
import { eventOf } from '../shared/event-of.ts';

/** The maximum number of questions in the conversation. */
const turnLimit = 30;

const nothingNamed = { budget: null, by: null };
const unloaded: Reply = {
  kind: 'failed',
  sentences: [messages.notLoaded],
  cost: null,
  remarks: [],
  featureIds: [],
  examples: [],
  proposal: null,
  bases: [],
  named: nothingNamed,
};

/** The conversation with a change to its last turn. */
function lastTurn(turns: readonly AssistantTurn[], change: Partial<AssistantTurn>): readonly AssistantTurn[] {
  return turns.map((turn, index) => (index === turns.length - 1 ? { ...turn, ...change } : turn));
}

/** The changes of the proposal that are not left out. */
function chosenChanges({ left, proposal }: AssistantContext) {
  return proposal?.kind === 'changes' ? proposal.changes.filter((_, at) => !left.includes(at)) : [];
}

type Asked = { readonly question: string };
type Place = { readonly at: number };

export const assistantMachine = setup({
  types: {
    context: {} as AssistantContext,
    events: {} as AssistantEvent,
    tags: {} as 'handingOver' | 'pending' | 'proposed' | 'sent' | 'signInNeeded',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { applyChanges, composeReply, requestFeature, sendTalk, understandRequest },
  guards: {
    isQuestion: (_, { question }: Asked) => question.trim() !== '' && question.length <= questionLimit,
    hasTurns: ({ context }) => context.turns.length > 0,
    wantsPerson: ({ context }) => context.intent?.kind === 'person',
    proposes: (_, { reply }: { readonly reply: Reply }) => reply.proposal !== null,
    isPart: ({ context: { proposal } }, { at }: Place) => proposal?.kind === 'changes' && at in proposal.changes,
    isRequest: ({ context }) => context.proposal?.kind === 'request',
    hasParts: ({ context }) => chosenChanges(context).length > 0,
    isSent: (_, { requested }: { readonly requested: FeatureRequested }) => requested === 'sent',
    isKept: (_, { outcome }: { readonly outcome: MessageOutcome }) => outcome === 'kept',
  },
  actions: {
    noteQuestion: assign(({ context }, { question }: Asked) => {
      const id = (context.turns.at(-1)?.id ?? 0) + 1;
      return {
        turns: [...context.turns, { id, question: question.trim(), reply: null, outcome: null }].slice(-turnLimit),
        intent: null,
        proposal: null,
        left: [],
      };
    }),
    noteIntent: assign((_, { intent }: { readonly intent: Intent }) => ({ intent })),
    noteReply: assign(({ context }, { reply }: { readonly reply: Reply }) => ({
      turns: lastTurn(context.turns, { reply }),
      proposal: reply.proposal,
      remembered: {
        budget: reply.named.budget ?? context.remembered.budget,
        by: reply.named.by ?? context.remembered.by,
      },
    })),
    noteError: assign(({ context }) => ({ turns: lastTurn(context.turns, { reply: unloaded }) })),
    dropQuestion: assign(({ context }) => ({ turns: context.turns.slice(0, -1), intent: null })),
    togglePart: assign(({ context }, { at }: Place) => ({ left: toggled(context.left, at) })),
    noteOutcome: assign(({ context }, { outcome }: { readonly outcome: Outcome }) => ({
      turns: lastTurn(context.turns, { outcome }),
    })),
    forgetTurns: assign({ turns: [], intent: null, proposal: null, remembered: nothingNamed, left: [] }),
  },
}).createMachine({
  id: 'assistant',
  description: 'The assistant over the catalogue and the plan.',
  context: { turns: [], intent: null, proposal: null, remembered: { budget: null, by: null }, left: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for a question.',
      on: {
        'question.asked': {
          guard: { type: 'isQuestion', params: eventOf },
          target: 'understanding',
          actions: { type: 'noteQuestion', params: eventOf },
          description: 'Ask the guide',
        },
        'handover.requested': { target: 'handingOver', description: 'Speak to a human' },
        'guide.cleared': { guard: 'hasTurns', actions: 'forgetTurns', description: 'Clear the conversation' },
      },
    },
    understanding: {
      description: 'What was written is being understood.',
      tags: 'pending',
      on: {
        'question.withdrawn': { target: 'idle', actions: 'dropQuestion', description: 'Take the question back' },
        'handover.requested': {
          target: 'handingOver',
          actions: 'dropQuestion',
          description: 'Speak to a human instead',
        },
      },
      invoke: {
        src: 'understandRequest',
        input: ({ context }) => ({ question: context.turns.at(-1)?.question ?? '' }),
        onDone: {
          target: 'proposing',
          actions: { type: 'noteIntent', params: intentOf },
          description: 'It is understood',
        },
        onError: { target: 'idle', actions: 'noteError', description: 'The catalogue does not arrive' },
      },
    },
    proposing: {
      description: 'The reply is being composed: what changes, for how much and how long.',
      tags: 'pending',
      on: {
        'question.withdrawn': { target: 'idle', actions: 'dropQuestion', description: 'Take the question back' },
        'handover.requested': {
          target: 'handingOver',
          actions: 'dropQuestion',
          description: 'Speak to a human instead',
        },
      },
      invoke: {
        src: 'composeReply',
        input: ({ context }) => ({ intent: context.intent ?? { kind: 'unknown' }, remembered: context.remembered }),
        onDone: [
          {
            guard: 'wantsPerson',
            target: 'handingOver',
            actions: { type: 'noteReply', params: replyOf },
            description: 'A person is asked for',
          },
          {
            guard: { type: 'proposes', params: replyOf },
            target: 'awaitingApproval',
            actions: { type: 'noteReply', params: replyOf },
            description: 'Something is proposed',
          },
          { target: 'idle', actions: { type: 'noteReply', params: replyOf }, description: 'There is an answer' },
        ],
        onError: { target: 'idle', actions: 'noteError', description: 'The reply cannot be composed' },
      },
    },
    awaitingApproval: {
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
          target: 'idle',
          actions: { type: 'noteOutcome', params: { outcome: 'declined' } },
          description: 'Put the proposal away',
        },
        'question.asked': {
          guard: { type: 'isQuestion', params: eventOf },
          target: 'understanding',
          actions: { type: 'noteQuestion', params: eventOf },
          description: 'Ask something else',
        },
        'handover.requested': { target: 'handingOver', description: 'Speak to a human' },
        'guide.cleared': { target: 'idle', actions: 'forgetTurns', description: 'Clear the conversation' },
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
        unanswered: { description: 'The server did not answer.', meta: { says: messages.unanswered } },
      },
    },
    applying: {
      description: 'What was taken is being done.',
      tags: ['pending', 'proposed'],
      initial: 'changingPlan',
      states: {
        changingPlan: {
          description: 'The plan takes the changes in one step.',
          invoke: {
            src: 'applyChanges',
            input: ({ context }) => ({ changes: chosenChanges(context) }),
            onDone: {
              target: '#assistant.idle',
              actions: { type: 'noteOutcome', params: { outcome: 'taken' } },
              description: 'The plan is changed',
            },
            onError: { target: '#assistant.awaitingApproval.refused', description: 'The plan does not take it' },
          },
        },
        requestingFeature: {
          description: 'The request for a feature is being sent.',
          invoke: {
            src: 'requestFeature',
            input: ({ context: { proposal } }) =>
              proposal?.kind === 'request'
                ? { title: proposal.title, words: proposal.words }
                : { title: '', words: '' },
            onDone: [
              {
                guard: { type: 'isSent', params: requestedOf },
                target: '#assistant.idle',
                actions: { type: 'noteOutcome', params: { outcome: 'requested' } },
                description: 'The team has the request',
              },
              { target: '#assistant.awaitingApproval.signInNeeded', description: 'Nobody is signed in' },
            ],
            onError: { target: '#assistant.awaitingApproval.unanswered', description: 'The server does not answer' },
          },
        },
      },
    },
    handingOver: {
      description: 'The conversation and the plan go to a person of the team.',
      tags: 'handingOver',
      initial: 'writing',
      states: {
        writing: {
          description: 'The address for the answer is being written.',
          on: {
            'talk.submitted': { target: 'sending', description: 'Send the conversation' },
            'handover.closed': { target: '#assistant.idle', description: 'Go back to the guide' },
            'question.asked': {
              guard: { type: 'isQuestion', params: eventOf },
              target: '#assistant.understanding',
              actions: { type: 'noteQuestion', params: eventOf },
              description: 'Ask the guide instead',
            },
          },
          initial: 'untried',
          states: {
            untried: { description: 'Nothing was refused.' },
            refused: { description: 'The server refused the message.', meta: { says: fate.refused } },
            unanswered: {
              description: 'There was no answer: the message may have arrived.',
              meta: { says: fate.unanswered },
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
            onError: { target: 'writing.unanswered', description: 'The server does not answer' },
          },
        },
        sent: {
          description: 'The team has the conversation.',
          tags: 'sent',
          meta: { says: messages.sent },
          on: {
            'handover.closed': { target: '#assistant.idle', description: 'Go back to the guide' },
            'question.asked': {
              guard: { type: 'isQuestion', params: eventOf },
              target: '#assistant.understanding',
              actions: { type: 'noteQuestion', params: eventOf },
              description: 'Ask the guide instead',
            },
          },
        },
      },
    },
  },
});

function intentOf({ event }: { event: DoneActorEvent<Intent> }) {
  return { intent: event.output };
}

function replyOf({ event }: { event: DoneActorEvent<Reply> }) {
  return { reply: event.output };
}

function requestedOf({ event }: { event: DoneActorEvent<FeatureRequested> }) {
  return { requested: event.output };
}

function outcomeOf({ event }: { event: DoneActorEvent<MessageOutcome> }): { readonly outcome: MessageOutcome } {
  return { outcome: event.output };
}
