import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { EditPreview, EditSaved, FlowEdit, PreviewAnswer, SaveAnswer, UndoAnswer } from '../ports/flow-edit.ts';
import { flowEditMachine, type FlowEditEvent } from './flow-edit.machine.ts';

/** Edits that are never answered; the samples contain the answers. */
export const silentFlowEdit = silenced(flowEditMachine);

const described: FlowEdit = { kind: 'describe', at: 'door.open', words: 'Anybody comes in.' };
const removed: FlowEdit = { kind: 'removeState', state: 'door.ajar' };

const preview: EditPreview = {
  file: 'src/door.ts',
  hash: '3f2a5c1d0e9a7b42',
  diff: "--- a/src/door.ts\n+++ b/src/door.ts\n@@ -8,1 +8,1 @@\n-    open: {},\n+    open: { description: 'Anybody comes in.' },\n",
  warnings: [],
};
const saved: EditSaved = { file: preview.file, hash: '7b425c1d0e9a3f2a', diff: preview.diff };
const refused = { kind: 'refused', reason: 'There is a state open already.' } as const;

const previews: readonly PreviewAnswer[] = [{ kind: 'shown', preview }, refused];
const saves: readonly SaveAnswer[] = [{ kind: 'saved', saved }, { kind: 'conflict', preview }, refused];
const undos: readonly UndoAnswer[] = [{ kind: 'undone', saved }, refused];

const events: SamplesOf<FlowEditEvent> = {
  'edit.opened': [
    { type: 'edit.opened', flow: 'door', edit: described, isInPlace: false },
    { type: 'edit.opened', flow: 'door', edit: described, isInPlace: true },
    { type: 'edit.opened', flow: 'door', edit: removed, isInPlace: false },
  ],
  'edit.changed': [{ type: 'edit.changed', edit: described }],
  'edit.submitted': [{ type: 'edit.submitted' }],
  'edit.closed': [{ type: 'edit.closed' }],
  'edit.continued': [{ type: 'edit.continued' }],
  'edit.accepted': [{ type: 'edit.accepted' }],
  'undo.requested': [{ type: 'undo.requested' }],
  'note.closed': [{ type: 'note.closed' }],
};

export const flowEditSamples = {
  ...events,
  ...answerSamples('0.flowEdit.previewing', previews),
  ...answerSamples('0.flowEdit.saving', saves),
  ...answerSamples('0.flowEdit.undoing', undos),
};

/** What is edited decides whether there is a form to go back to. */
export const flowEditWalk: WalkOptions = { contextKeys: ['edit'] };
