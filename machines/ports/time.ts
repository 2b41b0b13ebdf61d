import { promisePort } from './promise-port.ts';

/** What time it is, for a machine that has to count with it: ms since 1970, UTC. */
export const tellTime = promisePort<number>('tellTime');
