import type { EventObject } from 'xstate';
import type { Visitor } from './visitor.ts';

/** How a person does what a machine hears: what has none here, nobody does, but another machine, the server or the clock. */
export type Acts<Event extends EventObject> = {
  readonly [Type in Event['type']]?: Act<Extract<Event, { readonly type: Type }>>;
};

/**
 * One act. What was typed is in no trace: it types a sample of its own.
 * @param event a field that may not be shown, or was not, is missing or says only its type, as in '‹string›'
 * @param states ids of the innermost states in which the machine hears it
 */
export type Act<Event extends EventObject> = (me: Visitor, event: Event, states: readonly string[]) => Promise<void>;

/** Acts as they are found by the names in a trace. */
export type AnyActs = Readonly<Record<string, Act<never> | undefined>>;
