/**
 * Runs the tests of one machine once for each of its mutants, for `npm run mutate -- MACHINE --tests`. MUTATE_MACHINE
 * is the machine, MUTATE_FILES a file with the test files for each mutant, MUTATE_SHARE the selected mutants ('0/2':
 * every second one), and MUTATE_TO the file for the numbers of the detected ones.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { Actor, type AnyStateMachine, type EventObject } from 'xstate';
import { mutantsOf } from '@plinth/statecharts/mutants';
import { registry } from '#machines/registry.ts';

const asked = (name: string): string => process.env[`MUTATE_${name}`] ?? '';
const entry = registry.find(({ id }) => id === asked('MACHINE'));
if (!entry) throw new Error(`No machine is called ${asked('MACHINE')}.`);
const filesOf = JSON.parse(readFileSync(asked('FILES'), 'utf8')) as readonly (readonly string[])[];
const [share = 0, shares = 1] = asked('SHARE').split('/').map(Number);

// It is enough that a property fails: finding its smallest counterexample takes long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** The machine with the current mutant. */
let planted: AnyStateMachine | undefined;

/** A mutant may restart requests forever: more actors than any test file starts. */
const maxActors = 3_000;
let actors = 0;

/** A test that sends an event as long as it has an effect would never end: more events than any test file sends. */
const maxEvents = 100_000;
let events = 0;

function isOurs(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'config' in logic && logic.config === entry?.machine.config;
}

// Whichever code provides the machine with actors, at any time: an actor of it runs the mutant.
const logics = new WeakMap<object, unknown>();
Object.defineProperty(Actor.prototype, 'logic', {
  configurable: true,
  get(this: object) {
    return logics.get(this);
  },
  set(this: object, logic: unknown) {
    actors += 1;
    if (planted && actors > maxActors) throw new Error('A machine with a fault starts actors without end');
    logics.set(this, planted && isOurs(logic) ? planted.provide(logic.implementations as object) : logic);
  },
});

const send: (this: object, event: EventObject) => void = Reflect.get(Actor.prototype, 'send');
Object.defineProperty(Actor.prototype, 'send', {
  configurable: true,
  value(this: object, event: EventObject) {
    events += 1;
    if (planted && events > maxEvents) throw new Error('A machine with a fault hears events without end');
    send.call(this, event);
  },
});

/**
 * Runs the tests of all files with a mutant, up to the first that detects it. Without a mutant they must pass, or the
 * other results mean nothing.
 */
function runWith(number: number, files: readonly string[], plant: () => AnyStateMachine | undefined): void {
  if (files.length === 0) return;
  describe(String(number), async () => {
    let isNoticed = false;
    beforeAll(() => {
      actors = 0;
      events = 0;
      try {
        planted = plant();
      } catch {
        isNoticed = true;
      }
    });
    beforeEach(({ skip }) => skip(isNoticed));
    afterEach(({ task }) => {
      isNoticed ||= task.result?.state === 'fail';
    });
    afterAll(() => {
      planted = undefined;
      if (isNoticed) appendFileSync(asked('TO'), `${number}\n`);
    });
    for (const file of files) await import(/* @vite-ignore */ `../../${file}?fault=${number}`);
  });
}

runWith(-1, [...new Set(filesOf.flat())], () => undefined);
for (const [number, { make }] of mutantsOf(entry).entries())
  if (number % shares === share) runWith(number, filesOf[number] ?? [], make);

// Not written if a test file cannot be imported or the run breaks off.
afterAll(() => appendFileSync(asked('TO'), 'finished\n'));
