import type { AnyEventObject, EventObject } from 'xstate';
import type { Visitor } from './visitor.ts';

/** How a person does what a machine hears. */
export type Acts<Event extends EventObject> = {
  readonly [Type in Event['type']]?: Act<Extract<Event, { readonly type: Type }>>;
};

/**
 * One act. What was typed is in no trace: it types a sample of its own.
 * @param event a field that may not be shown, or was not, is missing or says only its type, as in '‹string›'
 * @param states ids of the innermost states in which the machine hears it
 */
export type Act<Event extends EventObject> = (me: Visitor, event: Event, states: readonly string[]) => Promise<void>;

/** A way to where a machine has just begun. */
export interface Start {
  /** What the machine begins with there; nothing for one that takes no input. */
  readonly input?: unknown;
  readonly go: (me: Visitor) => Promise<void>;
}

/** A machine in the first person: where I meet it, and how I do what it hears. */
export interface Model<Event extends EventObject = AnyEventObject> {
  /** What it goes by among the actors that tell what they do: 'app/panels'. */
  readonly actor: string;
  /** By the words that a test says it with. Without one, its plans are not performed. */
  readonly starts: Readonly<Record<string, Start>>;
  readonly acts: Acts<Event>;
  /** What others have it hear, such as the server, the bank or another machine, and how I bring it about or wait for it. */
  readonly others?: Readonly<Record<string, Act<never>>>;
  /** Acts that leave the page or open it again, so that the machine is not where it was: no steps of a plan. */
  readonly leaving?: readonly Event['type'][];
  /** What a person causes and no act does, and why. */
  readonly without?: { readonly [Type in Event['type']]?: string };
}

/** A model as it is found by the names in a trace. */
export type AnyModel = Omit<Model, 'acts' | 'leaving' | 'without'> & {
  readonly acts: Readonly<Record<string, Act<never> | undefined>>;
  readonly leaving?: readonly string[];
  readonly without?: Readonly<Record<string, string | undefined>>;
};
