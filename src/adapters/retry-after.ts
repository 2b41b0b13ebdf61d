import { once } from '#machines/domain/once.ts';
const times = once(
  () => new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
);
const second = 1_000;

/** The seconds that the server asks to wait, which it states as a number or as a date; null if it states none. */
export function statedWait({ headers }: Pick<Response, 'headers'>): number | null {
  const stated = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(stated) ? Number(stated) : (Date.parse(stated) - Date.now()) / second;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** The time from which the server may be called again, in the browser's time; null if the server does not state it. */
export function retryTime(response: Pick<Response, 'headers'>): string | null {
  const seconds = statedWait(response);
  return seconds === null ? null : times().format(Date.now() + seconds * second);
}
