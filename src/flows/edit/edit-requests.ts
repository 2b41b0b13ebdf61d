/** Asks the server of the pages, in development, to show, save and take back edits. */
import { implementPort } from '#adapters/implement-port.ts';
import type { EditPreview, EditSaved } from '#machines/ports/flow-edit.ts';
import * as ports from '#machines/ports/flow-edit.ts';
import { requestWrite } from '../request-write.ts';

export const editActors = {
  previewEdit: implementPort(
    ports.previewEdit,
    async ({ input: { flow, edit }, signal }): Promise<ports.PreviewAnswer> => {
      const written = await requestWrite<EditPreview>('edit', flow, { step: 'preview', edit }, signal);
      return written.kind === 'written' ? { kind: 'shown', preview: written.answer } : written;
    },
  ),
  saveEdit: implementPort(
    ports.saveEdit,
    async ({ input: { flow, edit, hash }, signal }): Promise<ports.SaveAnswer> => {
      const written = await requestWrite<EditSaved>('edit', flow, { step: 'save', edit, hash }, signal);
      if (written.kind === 'written') return { kind: 'saved', saved: written.answer };
      const { preview } = written.facts;
      return preview === undefined ? written : { kind: 'conflict', preview: preview as EditPreview };
    },
  ),
  undoEdit: implementPort(ports.undoEdit, async ({ input: { flow, hash }, signal }): Promise<ports.UndoAnswer> => {
    const written = await requestWrite<EditSaved>('edit', flow, { step: 'undo', hash }, signal);
    return written.kind === 'written' ? { kind: 'undone', saved: written.answer } : written;
  }),
};
