import type { EditPreview, EditSaved } from '@plinth/statecharts/command/edit';
import type { FlowEdit } from '@plinth/statecharts/edit/flow-edit';
import { promisePort } from './promise-port.ts';

export type { EditPreview, EditSaved, FlowEdit };

/** An edit of a flow, by the flow's id. */
export interface AskedEdit {
  readonly flow: string;
  readonly edit: FlowEdit;
}

/** A sentence that explains why an edit is not made. */
interface EditRefusal {
  readonly kind: 'refused';
  readonly reason: string;
}

export type PreviewAnswer = { readonly kind: 'shown'; readonly preview: EditPreview } | EditRefusal;

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly saved: EditSaved }
  /** The file changed since it was shown. */
  | { readonly kind: 'conflict'; readonly preview: EditPreview }
  | EditRefusal;

export type UndoAnswer = { readonly kind: 'undone'; readonly saved: EditSaved } | EditRefusal;

/** Shows what an edit would change in the source. Rejects without an answer. */
export const previewEdit = promisePort<PreviewAnswer, AskedEdit>('previewEdit');

/** Saves an edit in the source, if the file has the hash. Rejects without an answer. */
export const saveEdit = promisePort<SaveAnswer, AskedEdit & { readonly hash: string }>('saveEdit');

/** Takes a saved edit back, if the file has the hash. Rejects without an answer. */
export const undoEdit = promisePort<UndoAnswer, { readonly flow: string; readonly hash: string }>('undoEdit');
