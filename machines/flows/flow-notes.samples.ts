import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { FlowNote, NoteAnswer } from '../ports/flows.ts';
import { flowNotesMachine, type FlowNotesEvent } from './flow-notes.machine.ts';

/** Changes that are never answered; the samples contain the answers. */
export const silentFlowNotes = silenced(flowNotesMachine);

export const flowNotesInput: { readonly author: string } = { author: '' };

const sampleNote: FlowNote = { at: 'payment.unknown', text: 'Say how long', date: '2026-11-28' };

const events: SamplesOf<FlowNotesEvent> = {
  'note.begun': [
    { type: 'note.begun', flow: 'payment', at: 'payment.unknown', note: null },
    { type: 'note.begun', flow: 'payment', at: 'payment.unknown', note: sampleNote },
  ],
  'note.typed': [{ type: 'note.typed', text: 'Say what happens then' }],
  'note.moved': [{ type: 'note.moved', at: 'payment.verifying' }],
  'author.typed': [{ type: 'author.typed', author: 'Ada' }],
  'note.submitted': [{ type: 'note.submitted' }],
  'note.discarded': [{ type: 'note.discarded' }],
  'note.detached': [{ type: 'note.detached' }],
  'change.asked': [
    { type: 'change.asked', flow: 'payment', change: { kind: 'resolve', before: sampleNote } },
    { type: 'change.asked', flow: 'payment', change: { kind: 'delete', before: sampleNote } },
  ],
  'change.retried': [{ type: 'change.retried' }],
  'change.dismissed': [{ type: 'change.dismissed' }],
};

export const flowNotesSamples = {
  ...events,
  ...answerSamples('0.flowNotes.writing', [
    { kind: 'written', notes: [sampleNote] },
    { kind: 'refused', reason: 'The note was deleted or changed by somebody else.' },
  ] satisfies readonly NoteAnswer[]),
};

/** Whether a note can be begun or saved depends on what is typed. */
export const flowNotesWalk: WalkOptions = { contextKeys: ['draft'] };
