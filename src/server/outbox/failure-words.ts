/** The reason of failed work, as a text that may be stored and logged. */
import { chain } from '../http/log.ts';

const most = 300;
const leastTold = 3;

/** Every text and number in a payload. Without recursion: it may be nested deeply. */
function toldIn(payload: Readonly<Record<string, unknown>>): string[] {
  const found: string[] = [];
  const places: unknown[] = [payload];
  while (places.length > 0) {
    const place = places.pop();
    if (typeof place === 'string' || typeof place === 'number') found.push(String(place));
    else if (typeof place === 'object' && place !== null) places.push(...Object.values(place));
  }
  // A longer text may contain a shorter one.
  return found.filter((text) => text.length >= leastTold).toSorted((a, b) => b.length - a.length);
}

/** A permanent rejection: the same request would be rejected again. Its message contains no personal data. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

function codeOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : '';
}

/**
 * The errors of libraries repeat their input, so only their name and code are used; the message of a plain error is
 * used without the payload's values.
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
