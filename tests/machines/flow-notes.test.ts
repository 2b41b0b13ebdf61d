/** Notes are written or a sentence says why not; what somebody types is kept until then. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { flowNotesMachine } from '#machines/flows/flow-notes.machine.ts';
import type { FlowNote, NoteAnswer, NoteChange } from '#machines/ports/flows.ts';
import { outside } from './outside.ts';

const note: FlowNote = { id: '1', at: 'payment.unknown', text: 'Say how long', author: 'Ada', date: '2026-11-28' };

function start() {
  const writing = outside<NoteAnswer, { readonly flow: string; readonly change: NoteChange }>();
  const actor = createActor(flowNotesMachine.provide({ actors: { writeNote: writing.actor } }), {
    input: { author: 'Ada' },
  }).start();
  const told: (readonly FlowNote[])[] = [];
  actor.on('notes.written', ({ notes }) => void told.push(notes));
  const begin = (of: FlowNote | null = null): void =>
    actor.send({ type: 'note.begun', flow: 'payment', at: 'payment.unknown', note: of });
  const draft = () => actor.getSnapshot().context.draft;
  return { actor, writing, told, begin, draft };
}

it('writes a new note with the name, and tells what the file has then', async () => {
  const { actor, writing, told, begin, draft } = start();
  begin();
  expect(actor.getSnapshot().can({ type: 'note.submitted' })).toBe(false);
  actor.send({ type: 'note.typed', text: ' Say how long ' });
  actor.send({ type: 'note.moved', at: 'payment.verifying' });
  actor.send({ type: 'note.submitted' });
  expect(writing.asked).toEqual([
    { flow: 'payment', change: { kind: 'add', at: 'payment.verifying', text: 'Say how long', author: 'Ada' } },
  ]);
  await writing.answer({ kind: 'written', notes: [note] });
  expect([told, draft()]).toEqual([[[note]], null]);
});

it('keeps what was typed when there is no answer, and sends it again', async () => {
  const { actor, writing, begin, draft } = start();
  begin();
  actor.send({ type: 'note.typed', text: 'Say how long' });
  actor.send({ type: 'note.submitted' });
  await writing.fail();
  expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  expect(draft()?.text).toBe('Say how long');
  actor.send({ type: 'note.typed', text: 'Say how long it takes' });
  actor.send({ type: 'note.submitted' });
  await writing.answer({ kind: 'written', notes: [] });
  expect(writing.asked.map(({ change }) => 'text' in change && change.text)).toEqual([
    'Say how long',
    'Say how long it takes',
  ]);
});

it('gives the reason of a refusal, and makes the text a note of its own', async () => {
  const { actor, writing, begin, draft } = start();
  begin(note);
  actor.send({ type: 'note.typed', text: 'Say how long it takes' });
  actor.send({ type: 'note.submitted' });
  await writing.answer({ kind: 'refused', reason: 'Somebody else was faster.' });
  expect(actor.getSnapshot().context.reason).toBe('Somebody else was faster.');
  actor.send({ type: 'note.detached' });
  expect(draft()).toMatchObject({ note: null, text: 'Say how long it takes' });
  actor.send({ type: 'note.submitted' });
  expect(writing.asked.at(-1)?.change.kind).toBe('add');
});

it('keeps the text that is being typed while another note is resolved, and begins no other', async () => {
  const { actor, writing, begin, draft } = start();
  begin();
  actor.send({ type: 'note.typed', text: 'Half a' });
  begin(note);
  actor.send({ type: 'change.asked', flow: 'payment', change: { kind: 'resolve', before: note } });
  await writing.answer({ kind: 'written', notes: [] });
  expect(draft()).toMatchObject({ note: null, text: 'Half a' });
});
