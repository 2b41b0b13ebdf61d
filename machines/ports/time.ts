import { promisePort } from './promise-port.ts';

/** The current time, for a machine that calculates with it: ms since 1970, UTC. */
export const readClock = promisePort<number>('readClock');
