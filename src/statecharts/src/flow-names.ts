/** The names and texts of guards and actions. */
import type { Named } from './flow.ts';

function paramsText(params: unknown): string {
  if (typeof params !== 'object' || params === null) return '';
  return `(${Object.entries(params)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')})`;
}

/** @param reference a name, a name with parameters, or a guard made of others. */
export function named(reference: unknown): Named {
  if (typeof reference === 'string') return { name: reference, text: reference };
  if (typeof reference === 'function' && 'guards' in reference && Array.isArray(reference.guards)) {
    const parts = reference.guards.map((guard: unknown) => named(guard).text);
    const text =
      reference.name === 'not' ? `not ${parts.join(' ')}` : parts.join(reference.name === 'or' ? ' or ' : ' and ');
    return { name: text, text };
  }
  if (
    typeof reference === 'object' &&
    reference !== null &&
    'type' in reference &&
    typeof reference.type === 'string'
  ) {
    const params =
      'params' in reference && typeof reference.params === 'object' && reference.params !== null
        ? reference.params
        : undefined;
    return {
      name: reference.type,
      text: `${reference.type}${paramsText(params)}`,
      ...(params && { params: { ...params } }),
    };
  }
  const { type, name } = reference as { readonly type?: unknown; readonly name?: unknown };
  const text = typeof type === 'string' ? type : typeof name === 'string' && name !== '' ? name : 'unnamed';
  return { name: text, text };
}

/** The actions that the machine names; XState starts and cancels delays with actions of its own. */
export function ownActions(actions: readonly unknown[]): readonly Named[] {
  return actions.map(named).filter(({ name }) => !name.startsWith('xstate.'));
}
