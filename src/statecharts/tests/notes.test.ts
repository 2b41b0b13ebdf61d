/** Comments on states and transitions, from a file beside the machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { notesIn } from '@plinth/statecharts/flow-notes';
import { run } from '@plinth/statecharts/command/run';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { opened: 'open' } }, open: {} },
});

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'statecharts-notes-'));
  writeFileSync(join(dir, 'door.machine.ts'), '');
});
afterEach(() => rmSync(dir, { recursive: true }));

async function listed(notes: unknown): Promise<string> {
  if (notes !== undefined) writeFileSync(join(dir, 'door.notes.json'), JSON.stringify(notes));
  let printed = '';
  await run(['notes', join(dir, 'door.machine.ts')], {
    load: () => Promise.resolve({ door }),
    print: (text) => {
      printed += text;
    },
    tell: () => undefined,
  });
  return printed;
}

describe('the notes of a machine', () => {
  it('are listed until they are resolved, also those on something that is gone', async () => {
    const text = await listed([
      { at: 'door.closed|opened|0', text: 'Who has the key?', author: 'Ada', date: '2026-11-28' },
      { at: 'door.open', text: 'Done', isResolved: true },
      { at: 'door.ajar', text: 'Was this meant?' },
    ]);
    expect(text).toBe(
      '## door (door)\n\n- door.closed|opened|0: Who has the key? (Ada, 2026-11-28)\n- door.ajar (it is gone): Was this meant?\n',
    );
  });

  it('are in the JSON that is exported of a machine in a file', async () => {
    writeFileSync(join(dir, 'door.notes.json'), JSON.stringify([{ at: 'door.open', text: 'Who?' }]));
    let printed = '';
    await run(['export', join(dir, 'door.machine.ts'), '--format', 'json'], {
      load: () => Promise.resolve({ door }),
      print: (text) => {
        printed += text;
      },
      tell: () => undefined,
    });
    expect(JSON.parse(printed)).toMatchObject({ notes: [{ at: 'door.open', text: 'Who?' }] });
  });

  it('are none without a file', async () => {
    expect(await listed(undefined)).toBe('No note is open.\n');
  });

  it('are refused with their place if they are none', () => {
    expect(() => notesIn('[{ "at": "door.open" }]', 'door.notes.json')).toThrow(
      'door.notes.json: note 1 needs "at" and "text".',
    );
    expect(() => notesIn('{}', 'door.notes.json')).toThrow('is a list of notes');
  });
});
