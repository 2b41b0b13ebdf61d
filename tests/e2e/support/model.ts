import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Locator } from '@playwright/test';
import type { Answer } from './outside.ts';
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

/**
 * Answers to several requests, one after the other, each with what it asks; one that is to be made is made once those
 * before are answered.
 */
export type Answers = readonly (readonly [asks: string, answer: Answer | (() => Promise<Answer>)])[];

/** How a promise of the machine is answered. */
export interface Asking {
  /**
   * What it asks of the outside, which waits until a step of the plan says what is answered: 'SignUp', 'PUT
   * /api/projects/*'. Of several, the first alone is answered, unless `done` answers the others.
   */
  readonly asks: string | readonly string[];
  /** What is answered where it succeeds and the real provider or server would not say it; else these answer. */
  readonly done?: (event: AnyEventObject, me: Visitor) => Answer | Answers | Promise<Answer | Answers>;
  /** How it is refused, where it is not the identity provider that refuses. */
  readonly refused?: Answer | ((event: AnyEventObject) => Answer);
}

/** A machine in the first person: where I meet it, and how I do what it hears. */
export interface Model<Event extends EventObject = AnyEventObject> {
  /** What it goes by among the actors that tell what they do: 'app/panels'. */
  readonly actor: string;
  /** By the words that a test says it with. Without one, its plans are not performed. */
  readonly starts: Readonly<Record<string, Start>>;
  readonly acts: Acts<Event>;
  /** Where the control of an event is. In a state that does not hear the event it has to be absent or inert. */
  readonly controls?: { readonly [Type in Event['type']]?: (me: Visitor) => Locator };
  /**
   * What others have it hear, such as the server, the bank or another machine, and how I bring it about or wait for it.
   */
  readonly others?: Readonly<Record<string, Act<never>>>;
  /** By the ids of its promises, what it asks. With these, delays pass as steps of the plan as well. */
  readonly asking?: Readonly<Record<string, Asking>>;
  /** Of what is asked, what others ask at the same time as well: all of it is answered alike, until the next act. */
  readonly shared?: readonly string[];
  /** Of several samples of an event, those that can be brought about; all, where nothing is said. */
  readonly picks?: Readonly<Record<string, (event: AnyEventObject) => boolean>>;
  /** What cannot be done in a state, by 'state event', and why: its control is not there. */
  readonly notThere?: Readonly<Record<string, string>>;
  /** When it can happen, of what the machine hears at other times as well. */
  readonly onlyWhen?: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean>>;
  /** States in which the page is away, so that nobody sees them: it is at the bank's. */
  readonly unseen?: readonly string[];
  /** States that something else leads out of at once: it is enough that the machine came by them. */
  readonly passing?: readonly string[];
  /** Acts that leave the page or open it again, so that the machine is not where it was: no steps of a plan. */
  readonly leaving?: readonly Event['type'][];
  /** What no act does, and why. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A model as it is found by the names in a trace. */
export type AnyModel = Omit<Model, 'acts' | 'controls' | 'leaving'> & {
  readonly acts: Readonly<Record<string, Act<never> | undefined>>;
  readonly controls?: Readonly<Record<string, ((me: Visitor) => Locator) | undefined>>;
  readonly leaving?: readonly string[];
};
