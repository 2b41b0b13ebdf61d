import type { Intent, Reply } from '../domain/assistant/assistant.types.ts';
import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { assistantMachine } from './assistant.machine.ts';
import type { AssistantEvent } from './assistant.types.ts';

/** The assistant with ports that never answer; the samples contain the possible answers. */
export const silentAssistant = silenced(assistantMachine);

/** An answer without a proposal. */
export const sampleReply: Reply = {
  kind: 'topic',
  sentences: ['A shop shows what it sells.'],
  cost: null,
  remarks: [],
  featureIds: ['product-catalogue'],
  examples: [],
  proposal: null,
  bases: [],
  named: { budget: null, by: null },
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

const own: SamplesOf<AssistantEvent> = {
  'question.asked': [
    { type: 'question.asked', question: 'What do I need for a marketplace?' },
    { type: 'question.asked', question: ' ' },
  ],
  'question.withdrawn': [{ type: 'question.withdrawn' }],
  'part.toggled': [
    { type: 'part.toggled', at: 0 },
    { type: 'part.toggled', at: 1 },
    { type: 'part.toggled', at: 7 },
  ],
  'proposal.taken': [{ type: 'proposal.taken' }],
  'proposal.declined': [{ type: 'proposal.declined' }],
  'handover.requested': [{ type: 'handover.requested' }],
  'handover.closed': [{ type: 'handover.closed' }],
  'talk.submitted': [{ type: 'talk.submitted' }],
  'guide.cleared': [{ type: 'guide.cleared' }],
};

const intents: readonly Intent[] = [{ kind: 'help' }, { kind: 'person' }];

export const assistantSamples: Samples = {
  ...own,
  ...answerSamples('0.assistant.understanding', intents),
  ...answerSamples('0.assistant.proposing', [sampleReply, sampleProposal, sampleRequest]),
  ...answerSamples('0.assistant.applying.changingPlan', [undefined]),
  ...answerSamples('0.assistant.applying.requestingFeature', ['sent', 'signInNeeded']),
  ...answerSamples('0.assistant.handingOver.sending', ['kept', 'refused']),
};

/** The intent, the proposal and the parts left out; the conversation itself grows without end. */
export const assistantWalk: WalkOptions = { contextKeys: ['intent', 'proposal', 'left'] };
