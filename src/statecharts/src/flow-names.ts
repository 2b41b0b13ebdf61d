/** The names and texts of guards and actions. */
import type { AnyStateMachine } from 'xstate';
import type { Named } from './flow.ts';
import { builtInText, functionText, shortSource } from './short-source.ts';

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
  if (isStateIn(reference)) {
    const text = `in ${typeof reference.stateValue === 'string' ? reference.stateValue : JSON.stringify(reference.stateValue)}`;
    return { name: text, text };
  }
  const text = builtInText(reference) ?? functionText(reference) ?? 'unnamed';
  return { name: text, text };
}

function isStateIn(reference: unknown): reference is { readonly stateValue: unknown } {
  return typeof reference === 'function' && reference.name === 'stateIn' && 'stateValue' in reference;
}

/** Whether XState made an action itself, to start or cancel a delay. */
function isOfEngine(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  const { id, sendId } = action as { readonly id?: unknown; readonly sendId?: unknown };
  return [id, sendId].some((name) => typeof name === 'string' && name.startsWith('xstate.'));
}

/** The most characters of a guard's condition. */
const maxCondition = 240;

/** The conditions of the named guards of a machine, by name, as in their sources. */
export function conditionsIn({ implementations }: AnyStateMachine): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(implementations.guards).flatMap(([name, guard]: [string, unknown]): readonly [string, string][] => {
      const isMade = typeof guard === 'function' && 'check' in guard;
      const text = isMade ? named(guard).text : shortSource(guard, maxCondition);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** The actions of the machine; XState starts and cancels delays with actions of its own. */
export function ownActions(actions: readonly unknown[]): readonly Named[] {
  return actions.filter((action) => !isOfEngine(action)).map(named);
}
