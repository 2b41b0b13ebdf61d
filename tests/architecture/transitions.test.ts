/** Every transition has a distinct description for drawings and testers' plans, and no wait hangs. */
import { describe, expect, it } from 'vitest';
import { createMachine, fromCallback, fromPromise } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { registry } from '#machines/registry.ts';
import { endlessWaits, repeatedWords, wordlessTransitions } from './transition-checks.ts';

const offenders = (check: (machine: AnyStateMachine) => readonly string[]): string[] =>
  registry.flatMap(({ id, machine }) => check(machine).map((sentence) => `${id}: ${sentence}`));

const wordFaults = (machine: AnyStateMachine): readonly string[] => [
  ...wordlessTransitions(machine),
  ...repeatedWords(machine),
];

describe('every transition', () => {
  it('has a description, and no two branches of the same promise or event have the same one', () =>
    expect(offenders(wordFaults)).toEqual([]));
});

/** Events from the server, another tab, another machine or the session, not from a person. */
const causedElsewhere =
  /^(?:session|tokens|network|plan|payment)\.|^(?:factors\.outdated|list\.changedElsewhere|(?:requests|payments|projects|profile)\.changed|project\.removed|otherTab\.wrote|news\.(?:arrived|opened|lost|missed)|rows\.requested|refresh\.failed|outcome\.arrived|name\.saved|signIn\.succeeded|signOut\.begun|template\.(?:chosen|cleared))$/;

const waitFaults = (machine: AnyStateMachine): readonly string[] =>
  endlessWaits(machine, (type) => !causedElsewhere.test(type));

describe('every state that waits for a promise', () => {
  it('can be left by the person, or ends by itself', () => expect(offenders(waitFaults)).toEqual([]));
});

/** Builds a machine without type checks. */
function planted(config: object): AnyStateMachine {
  return createMachine({ id: 'planted', description: 'A planted machine.', ...config });
}

describe('a planted error is found', () => {
  const load = fromPromise(() => Promise.resolve(1));

  it('a transition without a description, whatever its source', () => {
    const machine = planted({
      initial: 'loading',
      states: {
        loading: {
          invoke: { id: 'load', src: load, onDone: { target: 'open', description: 'It arrives' }, onError: 'open' },
          after: { 100: 'open' },
        },
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

  it('a wait that neither a person nor a timer ends', () => {
    const wait = { id: 'load', src: load, onDone: '#planted', onError: '#planted' };
    const machine = planted({
      id: 'planted',
      initial: 'hanging',
      on: { 'session.gone': { target: '.listening' } },
      states: {
        hanging: { invoke: wait, on: { 'note.taken': { actions: 'note' }, 'page.opened': { target: 'hanging' } } },
        left: { invoke: wait, on: { 'panel.closed': 'listening' } },
        asked: { invoke: wait, on: { 'question.asked': { target: 'asked', reenter: true } } },
        timed: { initial: 'waiting', states: { waiting: { invoke: wait } }, after: { 100: 'listening' } },
        listening: { invoke: { id: 'listen', src: fromCallback(() => undefined) } },
      },
    });
    expect(endlessWaits(machine, (type) => type !== 'session.gone')).toEqual([
      'planted.hanging can neither be left nor ends by itself.',
    ]);
    expect(endlessWaits(machine, () => true)).toEqual([]);
  });

  it('the same description for both outcomes of a promise, or for two branches of an event', () => {
    const machine = planted({
      initial: 'loading',
      states: {
        loading: {
          invoke: [
            {
              id: 'load',
              src: load,
              onDone: [
                { guard: 'isGood', target: 'open', description: 'It arrives' },
                { target: 'shut', description: 'It is missing' },
              ],
              onError: { target: 'shut', description: 'It is missing' },
            },
            { id: 'count', src: load, onDone: { description: 'It arrives' } },
          ],
        },
        open: {
          on: {
            rung: [
              { guard: 'isGood', target: 'shut', description: 'Ring' },
              { target: 'loading', description: 'Ring' },
            ],
          },
        },
        shut: { on: { rung: { target: 'open', description: 'Ring' } } },
      },
    });
    expect(repeatedWords(machine)).toEqual([
      'planted.loading: xstate.error.actor.load → planted.shut (It is missing) has the words of another arm.',
      'planted.open: rung → planted.loading (Ring) has the words of another arm.',
    ]);
  });
});
