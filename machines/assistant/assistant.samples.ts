import type { Intent, Proposal, Reply, Understanding } from '../domain/assistant/assistant.types.ts';
import { silentReply } from '../domain/assistant/open-offer.ts';
import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { assistantMachine } from './assistant.machine.ts';
import type { AssistantEvent, AssistantTurn } from './assistant.types.ts';

/** The assistant with ports that never answer; the samples contain the possible answers. */
export const silentAssistant = silenced(assistantMachine);

/** An answer without a proposal. */
export const sampleReply: Reply = {
  ...silentReply('en', { proposal: null, choices: [] }),
  kind: 'topic',
  sentences: ['A shop shows what it sells.'],
  featureIds: ['product-catalogue'],
};
export const sampleProposal: Reply = {
  ...sampleReply,
  proposal: {
    kind: 'changes',
    changes: [
      { type: 'feature.added', featureId: 'tips' },
      { type: 'speed.chosen', speed: 'fast' },
    ],
  },
};
export const sampleRequest: Reply = {
  ...sampleReply,
  kind: 'unknown',
  proposal: { kind: 'request', title: 'kundli matching', words: 'Asked of the assistant: kundli matching' },
};
/** A reply that asks which of two meanings is meant. */
export const sampleChoices: Reply = {
  ...sampleReply,
  sentences: ['Did you mean one of these?'],
  featureIds: [],
  choices: [
    { label: 'What does the plan cost?', intent: { kind: 'figure', figure: 'total' } },
    { label: 'Is GST added?', intent: { kind: 'fact', fact: 'gst' } },
  ],
};

/** The understanding of a sentence of one certain meaning. */
export const certain = (intent: Intent): Understanding => ({ language: 'en', confidence: 'high', intents: [intent] });
/** The understanding of a sentence with two possible meanings. */
export const sampleDoubt: Understanding = {
  language: 'en',
  confidence: 'middle',
  intents: sampleChoices.choices.map(({ intent }) => intent),
};

const own: SamplesOf<AssistantEvent> = {
  'question.asked': [
    { type: 'question.asked', question: 'What do I need for a marketplace?' },
    { type: 'question.asked', question: ' ' },
  ],
  'question.withdrawn': [{ type: 'question.withdrawn' }],
  'choice.pressed': [
    { type: 'choice.pressed', at: 1 },
    { type: 'choice.pressed', at: 7 },
  ],
  'part.toggled': [
    { type: 'part.toggled', at: 0 },
    { type: 'part.toggled', at: 1 },
    { type: 'part.toggled', at: 7 },
  ],
  'proposal.taken': [{ type: 'proposal.taken' }],
  'proposal.declined': [{ type: 'proposal.declined' }],
  'undo.pressed': [{ type: 'undo.pressed' }],
  'handover.requested': [{ type: 'handover.requested' }],
  'handover.closed': [{ type: 'handover.closed' }],
  'talk.submitted': [{ type: 'talk.submitted' }],
  'guide.cleared': [{ type: 'guide.cleared' }],
  'words.shared': [{ type: 'words.shared' }],
};

const understandings: readonly Understanding[] = [
  certain({ kind: 'help' }),
  sampleDoubt,
  certain({ kind: 'person' }),
  certain({ kind: 'accept' }),
  certain({ kind: 'decline' }),
  certain({ kind: 'choose', at: 1 }),
  certain({ kind: 'except', featureIds: [] }),
  certain({ kind: 'undo' }),
];

export const assistantSamples: Samples = {
  ...own,
  ...answerSamples('0.assistant.understanding.reading', understandings),
  ...answerSamples('0.assistant.understanding.answering', [sampleReply, sampleProposal, sampleRequest, sampleChoices]),
  ...answerSamples('0.assistant.applying.changingPlan', [undefined]),
  ...answerSamples('0.assistant.applying.requestingFeature', ['sent', 'signInNeeded']),
  ...answerSamples('0.assistant.applying.undoing', [true, false]),
  ...answerSamples('0.assistant.handedOver.sending', ['kept', 'refused']),
  ...answerSamples('miss', [undefined]),
};

/** What the last reply offers, and whether it was taken; the conversation itself grows without end. */
function lastOffer(turns: unknown): readonly unknown[] {
  const last = (turns as readonly AssistantTurn[]).at(-1);
  const replied = (turns as readonly AssistantTurn[]).findLast(({ reply }) => reply !== null);
  return [last?.reply === null, last?.outcome === 'taken', replied?.reply?.choices.length];
}

/** Whether the last question was understood, and asks for a person. */
function asUnderstood(understanding: unknown): readonly unknown[] {
  const { confidence, intents } = (understanding ?? {}) as Partial<Understanding>;
  return [confidence, intents?.[0]?.kind === 'person'];
}

export const assistantWalk: WalkOptions = {
  contextKeys: ['turns', 'understanding', 'proposal', 'left', 'areWordsShared'],
  views: {
    turns: lastOffer,
    understanding: asUnderstood,
    proposal: (proposal) => (proposal as Proposal | null)?.kind,
    left: (left) => (left as readonly number[]).length,
  },
};
