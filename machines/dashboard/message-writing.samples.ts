import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { MessageToSend } from '../ports/project-messages.ts';
import { messageWritingMachine, type MessageWritingEvent } from './message-writing.machine.ts';
import { changeAnswers, sampleCard } from './project-card.samples.ts';

/** Writing with a server that never answers; the samples contain the possible answers. */
export const silentMessageWriting = silenced(messageWritingMachine);

export const sampleMessage: MessageToSend = {
  id: '6f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b04',
  projectId: sampleCard.id,
  words: 'Can the logo be larger?',
};

const own: SamplesOf<MessageWritingEvent> = {
  'message.submitted': [
    { type: 'message.submitted', message: sampleMessage },
    { type: 'message.submitted', message: { ...sampleMessage, words: 'Can the logo be smaller?' } },
  ],
  'message.retried': [{ type: 'message.retried' }],
};

export const messageWritingSamples: Samples = {
  ...own,
  ...answerSamples('0.messageWriting.sending', changeAnswers),
};
