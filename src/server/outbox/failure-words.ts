/** Why work failed, in words that may be kept and logged. */
import { chain } from '../http/log.ts';

const most = 300;
const leastTold = 3;

/** Every text and number within a payload. Without recursion: it may be nested deeply. */
function toldIn(payload: Readonly<Record<string, unknown>>): string[] {
  const found: string[] = [];
  const places: unknown[] = [payload];
  while (places.length > 0) {
    const place = places.pop();
    if (typeof place === 'string' || typeof place === 'number') found.push(String(place));
    else if (typeof place === 'object' && place !== null) places.push(...Object.values(place));
  }
  // A longer text may hold a shorter one.
  return found.filter((text) => text.length >= leastTold).toSorted((a, b) => b.length - a.length);
}

/** Whoever was asked has refused it for good: the same again would be refused again. Its sentence names nobody. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

function codeOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : '';
}

/**
 * A library's own errors repeat what they were given, so of these the name and the code are told; a plain error's
 * sentence is told without what the payload holds.
 */
export function failureWords(error: unknown, payload: Readonly<Record<string, unknown>>): string {
  const errors = chain(error);
  if (errors.length === 0) return 'Something was thrown that is no error.';
  const personal = toldIn(payload);
  const words = errors.map((each) => {
    if (Object.getPrototypeOf(each) !== Error.prototype && !(each instanceof RefusedError))
      return `${each.name}${codeOf(each)}`;
    const sentence = personal.reduce((text, told) => text.replaceAll(told, '…'), each.message).replace(/\S+@\S+/g, '…');
    return sentence || `${each.name}${codeOf(each)}`;
  });
  return words.join(': ').slice(0, most);
}
