import type { ActorRefFrom } from 'xstate';
import type { fitMachine } from '#machines/fit/fit.machine.ts';
import { inspection } from './inspected.ts';
import { openOnce } from './open-once.ts';

async function start(): Promise<ActorRefFrom<typeof fitMachine>> {
  const [inspect, { createActor }, { findWaysInWorker, prepareFitWorker }, machine] = await Promise.all([
    inspection(), import('xstate'), import('#adapters/fit-in-worker.ts'), import('#machines/fit/fit.machine.ts'),
  ]);
  prepareFitWorker();
  return createActor(machine.fitMachine.provide({ actors: { findWays: findWaysInWorker } }), { inspect }).start();
}

/** The machine that fits plans, loaded and started with its first use. */
export const openFit = openOnce(start);
