/** The transitions of a running machine that a person can press on its page. */
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { flowOf } from '@plinth/statecharts/flow';
import { plainName } from '#contracts/live-channel.ts';
import { eventKey, pressesOf } from '#flows/live/known-controls.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import { withLines } from '#tools/flows-controls.mjs';

const door = setup({ guards: { isLocked: () => false } }).createMachine({
  id: 'door',
  initial: 'shut',
  on: { 'bell.rung': {} },
  states: {
    shut: {
      on: { 'door.pushed': [{ guard: 'isLocked' }, { target: 'open' }], 'wind.rose': 'open' },
    },
    open: { on: { 'door.pulled': 'shut' } },
  },
});
const flow = flowOf({ id: 'door', title: 'A door', machine: door });

const step = (type: string, control?: TraceStep['control']): TraceStep => ({
  at: 0,
  page: 1,
  place: '/',
  actor: 'door',
  machine: 'door',
  from: null,
  ...(control && { control }),
  event: { type },
  taken: [],
  heldBack: [],
  states: ['door.shut'],
  status: 'active',
});

const push = { role: 'button', name: 'Push' };

it('are all branches of the enabled events whose control was recorded', () => {
  const presses = pressesOf(flow, step('any'), [], {
    door: { 'door.pushed': ['button Push'], 'door.pulled': ['link Pull'] },
  });
  expect([...presses.keys()]).toEqual(['door.shut|door.pushed|0', 'door.shut|door.pushed|1']);
  expect(presses.get('door.shut|door.pushed|1')).toEqual({
    machine: 'door',
    event: 'door.pushed',
    path: null,
    controls: [push],
  });
});

it('are also those whose control the trace shows, the newest first', () => {
  const ring = { role: 'button', name: 'Ring' };
  const steps = [step('bell.rung', push), step('bell.rung', ring), step('bell.rung', push)];
  expect(pressesOf(flow, step('any'), steps, {}).get('door|bell.rung|0')?.controls).toEqual([push, ring]);
});

it('are named without numbers, and by the state of an address', () => {
  expect(plainName('  Your plan,\n 3 features, ₹5,73,000 ')).toBe('Your plan, # features, ₹#');
  expect(eventKey({ type: 'xstate.route', to: '#door.open' })).toBe('xstate.route #door.open');
  expect(eventKey({ type: 'door.pushed', to: 'left' })).toBe('door.pushed');
});

it('are recorded once each, in order', () => {
  const lines = [
    '["door","door.pushed","button Push"]',
    '["bell","bell.rung","button Ring"]',
    '["door","door.pushed","button Open"]',
  ];
  expect(JSON.stringify(withLines({ door: { 'door.pushed': ['button Push'] } }, [...lines, ...lines]))).toBe(
    '{"bell":{"bell.rung":["button Ring"]},"door":{"door.pushed":["button Open","button Push"]}}',
  );
});
