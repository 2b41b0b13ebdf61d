import { once } from '#machines/domain/once.ts';
const times = once(
  () => new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
);
const second = 1_000;

/** The time from which the server may be called again, in the browser's time; null if the server does not state it. */
export function retryTime({ headers }: Pick<Response, 'headers'>): string | null {
  const seconds = headers.get('retry-after');
  return seconds === null ? null : times().format(Date.now() + Number(seconds) * second);
}
