/** The texts that `redaction.ts` hides from an inspector: what a recorded screen must not show either. */
import type { AnyEventObject } from 'xstate';
import { isOfCatalogueWords } from '../domain/catalogue/catalogue-words.ts';
import { allowedOf, type Allowed } from './redaction.ts';

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isSent(text: string, allowed: Allowed | undefined): boolean {
  return allowed === true || (allowed === 'catalogue words' && isOfCatalogueWords(text));
}

/** Calls `tell` with each hidden text of a value. Data is never circular; an actor is no data. */
function tellHidden(value: unknown, allowed: Allowed | undefined, tell: (text: string) => void): void {
  if (typeof value === 'string') {
    if (!isSent(value, allowed)) tell(value);
  } else if (Array.isArray(value)) {
    for (const item of value) tellHidden(item, allowed, tell);
  } else if (typeof value === 'object' && value !== null && isPlain(value)) {
    const fields = typeof allowed === 'object' ? allowed : {};
    for (const [key, field] of Object.entries(value))
      tellHidden(field, Object.hasOwn(fields, key) ? fields[key] : undefined, tell);
  }
}

/** @param machineId the machine of the context. @param tell receives each text that `redactContext` hides */
export function hiddenInContext(machineId: string, context: unknown, tell: (text: string) => void): void {
  tellHidden(context, allowedOf(machineId)?.context, tell);
}

/** @param machineId the machine that receives the event. @param tell receives each text that `redactEvent` hides */
export function hiddenInEvent(
  machineId: string,
  { type, ...fields }: AnyEventObject,
  tell: (text: string) => void,
): void {
  const events = allowedOf(machineId)?.events ?? {};
  tellHidden(fields, Object.hasOwn(events, type) ? events[type] : undefined, tell);
}
