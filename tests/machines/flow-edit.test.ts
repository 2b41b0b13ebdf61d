import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { flowEditMachine } from '#machines/flows/flow-edit.machine.ts';
import type { AskedEdit, FlowEdit, PreviewAnswer, SaveAnswer, UndoAnswer } from '#machines/ports/flow-edit.ts';
import { outside } from './outside.ts';

const preview = { file: 'src/door.ts', hash: 'a1', diff: '-a\n+b\n', warnings: [] };
const saved = { file: 'src/door.ts', hash: 'b2', diff: preview.diff };
const edit = { kind: 'addState', parent: 'door', name: '', words: null } satisfies FlowEdit;

function start(isTyped = true) {
  const previewing = outside<PreviewAnswer, AskedEdit>();
  const saving = outside<SaveAnswer, AskedEdit & { readonly hash: string }>();
  const undoing = outside<UndoAnswer, { readonly flow: string; readonly hash: string }>();
  const actors = { previewEdit: previewing.actor, saveEdit: saving.actor, undoEdit: undoing.actor };
  const actor = createActor(flowEditMachine.provide({ actors })).start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag);
  if (isTyped) {
    actor.send({ type: 'edit.opened', flow: 'door', edit, isInPlace: false });
    actor.send({ type: 'edit.changed', edit: { ...edit, name: 'open' } });
    actor.send({ type: 'edit.submitted' });
  }
  return { actor, has, previewing, saving, undoing };
}

it('keeps what was typed when the server refuses it, and when it does not answer', async () => {
  const { actor, has, previewing } = start();
  await previewing.answer({ kind: 'refused', reason: 'There is a state open already.' });
  expect([has('form'), has('refused')]).toEqual([true, true]);
  expect(actor.getSnapshot().context).toMatchObject({
    edit: { name: 'open' },
    reason: 'There is a state open already.',
  });
  actor.send({ type: 'edit.submitted' });
  await previewing.fail();
  expect([has('form'), has('unanswered')]).toEqual([true, true]);
  expect(actor.getSnapshot().context.edit).toMatchObject({ name: 'open' });
});

it('saves the difference that was shown, and the new one after a conflict', async () => {
  const { actor, has, previewing, saving } = start();
  await previewing.answer({ kind: 'shown', preview });
  actor.send({ type: 'edit.accepted' });
  await saving.answer({ kind: 'conflict', preview: { ...preview, hash: 'a9' } });
  expect([has('difference'), has('conflict')]).toEqual([true, true]);
  actor.send({ type: 'edit.accepted' });
  await saving.answer({ kind: 'saved', saved });
  expect(saving.asked.map(({ hash }) => hash)).toEqual(['a1', 'a9']);
  expect(has('note')).toBe(true);
});

it('takes a saved edit back by the hash of the saved file', async () => {
  const { actor, previewing, saving, undoing } = start();
  await previewing.answer({ kind: 'shown', preview });
  actor.send({ type: 'edit.accepted' });
  await saving.answer({ kind: 'saved', saved });
  actor.send({ type: 'undo.requested' });
  await undoing.answer({ kind: 'undone', saved: { ...saved, hash: 'a1' } });
  expect(undoing.asked).toEqual([{ flow: 'door', hash: 'b2' }]);
  expect(actor.getSnapshot().matches('undone')).toBe(true);
});

it('shows an edit that needs no text at once, and leaves it without a form', async () => {
  const { actor, previewing } = start(false);
  actor.send({
    type: 'edit.opened',
    flow: 'door',
    edit: { kind: 'removeState', state: 'door.open' },
    isInPlace: false,
  });
  await previewing.answer({ kind: 'shown', preview });
  expect(actor.getSnapshot().matches('shown')).toBe(true);
  actor.send({ type: 'edit.continued' });
  expect(actor.getSnapshot().matches('closed')).toBe(true);
});
