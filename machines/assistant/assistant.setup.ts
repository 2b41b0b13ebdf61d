/** What the assistant's machine is made of: its guards, and what they and its actions read and change. */
import { assign, enqueueActions, setup } from 'xstate';
import type { Remembered, Reply, Understanding } from '../domain/assistant/assistant.types.ts';
import { missOf } from '../domain/assistant/miss-of.ts';
import { certainIntent, choiceMeant, partsLeftBy, silentReply, type Offer } from '../domain/assistant/open-offer.ts';
import { pageTongue } from '../domain/assistant/page-tongue.ts';
import { changeMessageOf } from '../domain/failure.ts';
import { questionLimit } from '../domain/guide/question-limit.ts';
import { toggled } from '../domain/toggled.ts';
import {
  applyChanges,
  composeReply,
  requestFeature,
  sendTalk,
  tellMiss,
  understandRequest,
  undoStep,
  type FeatureRequested,
} from '../ports/assistant.ts';
import type { MessageOutcome } from '../ports/enquiries.ts';
import * as messages from '#messages/assistant.ts';
import * as fate from '#messages/message-states.ts';
import type { AssistantContext, AssistantEvent, AssistantTurn, Outcome } from './assistant.types.ts';

/** The maximum number of questions in the conversation. */
const turnLimit = 30;

/** What a conversation that has just begun remembers. */
const nothingSaid: Remembered = { budget: null, by: null, musts: [] };
const nothingOffered: Offer = { proposal: null, choices: [] };

/** What is offered: the open proposal, and the choices of the last reply. */
export function offerOf({ turns, proposal }: AssistantContext): Offer {
  return { proposal, choices: turns.findLast(({ reply }) => reply !== null)?.reply?.choices ?? [] };
}

/** The conversation with another question. */
function withQuestion(turns: readonly AssistantTurn[], question: string): readonly AssistantTurn[] {
  const id = (turns.at(-1)?.id ?? 0) + 1;
  return [...turns, { id, question, reply: null, outcome: null }].slice(-turnLimit);
}

/** The conversation with a change to its last turn. */
function lastTurn(turns: readonly AssistantTurn[], change: Partial<AssistantTurn>): readonly AssistantTurn[] {
  return turns.map((turn, index) => (index === turns.length - 1 ? { ...turn, ...change } : turn));
}

/** The last reply, or one without words for a question that the machine itself answers; it carries what is offered. */
function ownReply(context: AssistantContext, offer: Offer = offerOf(context)): Reply {
  return context.turns.at(-1)?.reply ?? silentReply(context.understanding?.language ?? pageTongue, offer);
}

/** The last reply with a sentence after it. */
function saying(context: AssistantContext, sentence: string): Reply {
  const reply = ownReply(context);
  return { ...reply, sentences: [...reply.sentences, sentence] };
}

/** The changes of the proposal that are not left out. */
export function chosenChanges({ left, proposal }: AssistantContext) {
  return proposal?.kind === 'changes' ? proposal.changes.filter((_, at) => !left.includes(at)) : [];
}

type Asked = { readonly question: string };
type Place = { readonly at: number };
type Understood = { readonly understanding: Understanding };

export const assistantSetup = setup({
  types: {
    context: {} as AssistantContext,
    events: {} as AssistantEvent,
    tags: {} as 'handingOver' | 'pending' | 'proposed' | 'sent' | 'signInNeeded' | 'unanswered',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { applyChanges, composeReply, requestFeature, sendTalk, tellMiss, understandRequest, undoStep },
  guards: {
    isQuestion: (_, { question }: Asked) => question.trim() !== '' && question.length <= questionLimit,
    hasTurns: ({ context }) => context.turns.length > 0,
    isTaken: ({ context }) => context.turns.at(-1)?.outcome === 'taken',
    hasProposal: ({ context }) => context.proposal !== null,
    hasChoices: ({ context }) => offerOf(context).choices.length > 0,
    isChoice: ({ context }, { at }: Place) => at in offerOf(context).choices,
    wantsUndo: (_, { understanding }: Understood) => certainIntent(understanding)?.kind === 'undo',
    acceptsChanges: ({ context }, { understanding }: Understood) =>
      certainIntent(understanding)?.kind === 'accept' && chosenChanges(context).length > 0,
    acceptsRequest: ({ context }, { understanding }: Understood) =>
      certainIntent(understanding)?.kind === 'accept' && context.proposal?.kind === 'request',
    declines: ({ context }, { understanding }: Understood) =>
      certainIntent(understanding)?.kind === 'decline' && context.proposal !== null,
    choosesPart: ({ context: { proposal, left } }, { understanding }: Understood) =>
      certainIntent(understanding)?.kind === 'choose' && partsLeftBy(understanding, { proposal }, left) !== undefined,
    leavesPartOut: ({ context: { proposal, left } }, { understanding }: Understood) =>
      certainIntent(understanding)?.kind === 'except' && partsLeftBy(understanding, { proposal }, left) !== undefined,
    meansChoice: ({ context }, { understanding }: Understood) =>
      choiceMeant(understanding, offerOf(context)) !== undefined,
    wantsPerson: ({ context: { understanding } }) =>
      understanding !== null && certainIntent(understanding)?.kind === 'person',
    proposes: (_, { reply }: { readonly reply: Reply }) => reply.proposal !== null,
    asksBack: (_, { reply }: { readonly reply: Reply }) => reply.choices.length > 0,
    isPart: ({ context: { proposal } }, { at }: Place) => proposal?.kind === 'changes' && at in proposal.changes,
    isRequest: ({ context }) => context.proposal?.kind === 'request',
    hasParts: ({ context }) => chosenChanges(context).length > 0,
    isSent: (_, { requested }: { readonly requested: FeatureRequested }) => requested === 'sent',
    isKept: (_, { outcome }: { readonly outcome: MessageOutcome }) => outcome === 'kept',
    isUndone: (_, { undone }: { readonly undone: boolean }) => undone,
    mayShareWords: ({ context: { areWordsShared, turns, understanding } }) =>
      !areWordsShared &&
      understanding !== null &&
      understanding.confidence !== 'high' &&
      turns.some(({ reply }, index) => index === turns.length - 1 && reply !== null),
  },
  actions: {
    noteQuestion: assign(({ context }, { question }: Asked) => ({
      turns: withQuestion(context.turns, question.trim()),
      understanding: null,
      areWordsShared: false,
    })),
    noteUnderstanding: assign((_, { understanding }: Understood) => ({ understanding })),
    noteChoice: assign(({ context }, { at }: Place) => {
      const choice = offerOf(context).choices[at];
      if (!choice) return {};
      return {
        turns: withQuestion(context.turns, choice.label),
        understanding: {
          language: context.understanding?.language ?? pageTongue,
          confidence: 'high' as const,
          intents: [choice.intent],
        },
        areWordsShared: false,
      };
    }),
    noteChoiceMeant: assign(({ context }, { understanding }: Understood) => {
      const { intent } = offerOf(context).choices[choiceMeant(understanding, offerOf(context)) ?? 0] ?? {};
      return { understanding: intent ? { ...understanding, intents: [intent] } : understanding };
    }),
    noteReply: assign(({ context }, { reply }: { readonly reply: Reply }) => ({
      turns: lastTurn(context.turns, { reply }),
      proposal: reply.proposal,
      left: [],
      remembered: {
        budget: reply.named.budget ?? context.remembered.budget,
        by: reply.named.by ?? context.remembered.by,
        musts: [...new Set([...context.remembered.musts, ...reply.named.musts])],
      },
    })),
    noteError: assign(({ context }) => ({
      turns: lastTurn(context.turns, {
        reply: { ...ownReply(context), kind: 'failed', sentences: [messages.notLoaded] },
      }),
      understanding: null,
    })),
    noteUnsentRequest: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.requestNotSent, mayBeMade: messages.requestMayBeSent }),
    })),
    noteUnsentTalk: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: fate.notSent, mayBeMade: fate.mayBeSent }),
    })),
    carryOffer: assign(({ context }) => ({ turns: lastTurn(context.turns, { reply: ownReply(context) }) })),
    closeOffer: assign(({ context }) => ({
      turns: lastTurn(context.turns, { reply: ownReply(context, nothingOffered) }),
      proposal: null,
      left: [],
    })),
    leaveQuestion: assign(({ context }) =>
      context.turns.at(-1)?.reply === null
        ? { turns: lastTurn(context.turns, { reply: ownReply(context) }), understanding: null }
        : {},
    ),
    dropQuestion: assign(({ context }) => ({ turns: context.turns.slice(0, -1), understanding: null })),
    togglePart: assign(({ context }, { at }: Place) => ({ left: toggled(context.left, at) })),
    leavePartsOut: assign(({ context: { left, proposal } }, { understanding }: Understood) => ({
      left: partsLeftBy(understanding, { proposal }, left) ?? left,
    })),
    sayLeftOut: assign(({ context }) => ({
      turns: lastTurn(context.turns, { reply: saying(context, messages.leftOut) }),
    })),
    sayNothingUndone: assign(({ context }) => ({
      turns: lastTurn(context.turns, {
        reply: { ...saying(context, messages.nothingToUndo), proposal: null },
        outcome: null,
      }),
    })),
    noteOutcome: assign(({ context }, { outcome }: { readonly outcome: Outcome }) => ({
      turns: lastTurn(context.turns, { outcome }),
      proposal: null,
      left: [],
    })),
    tellMiss: enqueueActions(({ context, enqueue }) => {
      const miss = context.areWordsShared ? null : missOf(context.understanding, null, null);
      if (miss) enqueue.spawnChild('tellMiss', { id: 'miss', input: miss });
    }),
    tellChoice: enqueueActions(({ context, enqueue }, { at }: Place) => {
      const chosen = offerOf(context).choices[at]?.intent ?? null;
      const miss = context.areWordsShared ? null : missOf(context.understanding, chosen, null);
      if (miss) enqueue.spawnChild('tellMiss', { id: 'miss', input: miss });
    }),
    tellWords: enqueueActions(({ context, enqueue }) => {
      const miss = missOf(context.understanding, null, context.turns.at(-1)?.question ?? null);
      if (miss) enqueue.spawnChild('tellMiss', { id: 'miss', input: miss });
      enqueue.assign({ areWordsShared: true });
    }),
    forgetTurns: assign({
      turns: [],
      understanding: null,
      proposal: null,
      remembered: nothingSaid,
      left: [],
      areWordsShared: false,
    }),
  },
});
