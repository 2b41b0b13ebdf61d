import * as messages from '#messages/counted.ts';

/** '1 feature' or '26 features'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** '+12 days', '−1 day', or '0 days'. */
export function signedDays(count: number): string {
  const sign = count === 0 ? '' : count < 0 ? '\u2212' : '+';
  return messages.signedDays({ sign, count: Math.abs(count) });
}
