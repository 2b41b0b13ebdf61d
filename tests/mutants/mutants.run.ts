/**
 * Runs the tests of one machine once for each small fault of it, for `npm run mutate -- MACHINE --tests`:
 * MUTATE_MACHINE says which machine, MUTATE_FILES a file with the test files for each fault, MUTATE_SHARE which faults
 * ('0/2': every second one), MUTATE_TO where the numbers of those that were noticed go.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { Actor, type AnyStateMachine, type EventObject } from 'xstate';
import { mutantsOf } from '@plinth/statecharts/mutants';
import { registry } from '#machines/registry.ts';

const asked = (name: string): string => process.env[`MUTATE_${name}`] ?? '';
const machine = registry.find(({ id }) => id === asked('MACHINE'))?.machine;
if (!machine) throw new Error(`No machine is called ${asked('MACHINE')}.`);
const filesOf = JSON.parse(readFileSync(asked('FILES'), 'utf8')) as readonly (readonly string[])[];
const [share = 0, shares = 1] = asked('SHARE').split('/').map(Number);

// That a property fails is all that is asked: its smallest counterexample takes its time.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** The machine with the fault that is planted now. */
let planted: AnyStateMachine | undefined;

/** A fault may have a machine ask again at once, for ever: more actors than any file of tests starts. */
const mostActors = 3_000;
let actors = 0;

/**
 * A test that sends an event for as long as it is heard would do so for ever: more events than any file of tests sends.
 */
const mostEvents = 100_000;
let events = 0;

function isOurs(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'config' in logic && logic.config === machine?.config;
}

// Whatever provides the machine with actors, and whenever it does: an actor of it runs the one with the fault.
const logics = new WeakMap<object, unknown>();
Object.defineProperty(Actor.prototype, 'logic', {
  configurable: true,
  get(this: object) {
    return logics.get(this);
  },
  set(this: object, logic: unknown) {
    actors += 1;
    if (planted && actors > mostActors) throw new Error('A machine with a fault starts actors without end');
    logics.set(this, planted && isOurs(logic) ? planted.provide(logic.implementations as object) : logic);
  },
});

const send: (this: object, event: EventObject) => void = Reflect.get(Actor.prototype, 'send');
Object.defineProperty(Actor.prototype, 'send', {
  configurable: true,
  value(this: object, event: EventObject) {
    events += 1;
    if (planted && events > mostEvents) throw new Error('A machine with a fault hears events without end');
    send.call(this, event);
  },
});

/**
 * The tests of all files with a fault planted, up to the first that notices it. Without a fault they must pass, or the
 * others mean nothing.
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
for (const [number, { make }] of mutantsOf(machine).entries())
  if (number % shares === share) runWith(number, filesOf[number] ?? [], make);
