/**
 * The server's time. A device whose clock is wrong would date a plan, and its payments, in another year. The page says
 * the server's day, and each response its time.
 */
import { serverDayMeta } from '#contracts/page-meta.ts';
import { dayInIndia, isIsoDate } from '#machines/domain/calendar.ts';
import type { Clock } from '#machines/ports/clock.ts';

const minute = 60_000;
/** A smaller deviation is a slow response, or a page that was sent just before midnight. */
const tolerance = 10 * minute;

/** In ms: the server's time minus the device's; null until the page or a response was read. */
let deviation: number | null = null;

/** The deviation by the day in the page: whole days, 0 when the device agrees. */
function deviationOfPage(now: number): number {
  const today = document.querySelector(`meta[name="${serverDayMeta}"]`)?.getAttribute('content') ?? '';
  if (!isIsoDate(today) || [now, now - tolerance].map(dayInIndia).includes(today)) return 0;
  return Date.parse(today) - Date.parse(dayInIndia(now));
}

/** Reads the time of a response, in seconds. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const found = told - Date.now();
  deviation = Math.abs(found) < tolerance ? 0 : found;
}

/** The clock by which plans are dated. */
export const serverClock: Clock = {
  now: () => {
    const now = Date.now();
    deviation ??= deviationOfPage(now);
    return now + deviation;
  },
};

/** Forgets what was read: for tests, whose pages follow each other. */
export function forgetServerTime(): void {
  deviation = null;
}
