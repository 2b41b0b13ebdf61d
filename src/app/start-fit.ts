import { createActor, type ActorRefFrom } from 'xstate';
import { findWaysInWorker, prepareFitWorker } from '#adapters/fit-in-worker.ts';
import { fitMachine } from '#machines/fit/fit.machine.ts';
import { inspection } from './inspected.ts';

/** Starts the machine that fits plans, and its search worker. */
export async function startFit(): Promise<ActorRefFrom<typeof fitMachine>> {
  prepareFitWorker();
  return createActor(fitMachine.provide({ actors: { findWays: findWaysInWorker } }), {
    inspect: await inspection(),
  }).start();
}
