/** Every transition has words, and different outcomes have different ones: testers' plans and drawings print nothing else. */
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { registry } from '#machines/registry.ts';
import { repeatedWords, wordlessTransitions } from './transition-checks.ts';

/** Machines whose transitions do not all have words yet. Shrinks only. */
const withoutAllWords: readonly string[] = ['autosave', 'funnel', 'payment', 'plan', 'recovery', 'registration', 'session', 'sharing', 'sign-in'];

const offenders = (check: (machine: AnyStateMachine) => readonly string[], exempt: readonly string[]): string[] =>
  registry.filter(({ id }) => !exempt.includes(id)).flatMap(({ id, machine }) => check(machine).map((sentence) => `${id}: ${sentence}`));
const idle = (check: (machine: AnyStateMachine) => readonly string[], exempt: readonly string[]): readonly string[] =>
  exempt.filter((exemptId) => !registry.some(({ id, machine }) => id === exemptId && check(machine).length > 0));

const wordFaults = (machine: AnyStateMachine): readonly string[] => [...wordlessTransitions(machine), ...repeatedWords(machine)];

describe('every transition', () => {
  it('has a description, and no two arms of the same promise or event have the same one', () => expect(offenders(wordFaults, withoutAllWords)).toEqual([]));
  it('of a machine that is exempt is really lacking one', () => expect(idle(wordFaults, withoutAllWords)).toEqual([]));
});

/** A machine as text would write it, past the compiler. */
function planted(config: object): AnyStateMachine {
  return createMachine({ id: 'planted', description: 'A planted machine.', ...config });
}

describe('a planted fault is found', () => {
  const load = fromPromise(() => Promise.resolve(1));

  it('a transition without words, whoever causes it', () => {
    const machine = planted({
      initial: 'loading',
      states: {
        loading: { invoke: { id: 'load', src: load, onDone: { target: 'open', description: 'It arrives' }, onError: 'open' }, after: { 100: 'open' } },
        open: { always: { target: 'shut', description: ' ' } },
        shut: { on: { rung: { target: 'open', description: 'Ring' } } },
      },
    });
    expect(wordlessTransitions(machine)).toEqual([
      'planted.loading: xstate.error.actor.load → planted.open has no description.',
      'planted.loading: xstate.after.100.planted.loading → planted.open has no description.',
      'planted.open: always → planted.shut ( ) has no description.',
    ]);
  });

  it('the same words for both outcomes of a promise, or for two arms of an event', () => {
    const machine = planted({
      initial: 'loading',
      states: {
        loading: {
          invoke: [
            { id: 'load', src: load, onDone: [{ guard: 'isGood', target: 'open', description: 'It arrives' }, { target: 'shut', description: 'It is missing' }], onError: { target: 'shut', description: 'It is missing' } },
            { id: 'count', src: load, onDone: { description: 'It arrives' } },
          ],
        },
        open: { on: { rung: [{ guard: 'isGood', target: 'shut', description: 'Ring' }, { target: 'loading', description: 'Ring' }] } },
        shut: { on: { rung: { target: 'open', description: 'Ring' } } },
      },
    });
    expect(repeatedWords(machine)).toEqual([
      'planted.loading: xstate.error.actor.load → planted.shut (It is missing) has the words of another arm.',
      'planted.open: rung → planted.loading (Ring) has the words of another arm.',
    ]);
  });
});
