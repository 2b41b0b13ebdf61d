import type { ActorRefFrom } from 'xstate';
import type { fitMachine } from '#machines/fit/fit.machine.ts';
import { inspection } from './inspected.ts';

let opening: Promise<ActorRefFrom<typeof fitMachine>> | undefined;

/** The machine that fits plans: loaded and started the first time it is asked for. A start that failed is tried again with the next one. */
export function openFit(): Promise<ActorRefFrom<typeof fitMachine>> {
  opening ??= start().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function start(): Promise<ActorRefFrom<typeof fitMachine>> {
  const [inspect, { createActor }, { findWaysInWorker, prepareFitWorker }, machine] = await Promise.all([
    inspection(), import('xstate'), import('#adapters/fit-in-worker.ts'), import('#machines/fit/fit.machine.ts'),
  ]);
  prepareFitWorker();
  return createActor(machine.fitMachine.provide({ actors: { findWays: findWaysInWorker } }), { inspect }).start();
}
