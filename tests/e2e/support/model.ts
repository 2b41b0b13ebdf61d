import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Locator } from '@playwright/test';
import type { TraceModel } from '#flows/export/trace-actions.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Answer } from './outside.ts';
import type { Visitor } from './visitor.ts';

/** A person's action for each event of a machine. */
export type Acts<Event extends EventObject> = {
  readonly [Type in Event['type']]?: Act<Extract<Event, { readonly type: Type }>>;
};

/** Fields of an event, and parts of them. A missing one is not compared. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * One action. Traces contain no typed text: the action types a sample of its own.
 * @param event a field that may not be shown, or was not, is missing or contains only its type, as in '‹string›'
 * @param states ids of the innermost states in which the machine accepts it
 * @returns the fields that the machine has to hear in place of those of the event; undefined for one that nobody knows
 */
export type Act<Event extends EventObject> = (
  me: Visitor,
  event: Event,
  states: readonly string[],
) => Promise<Fields | void>;

/** What the machines of a page know, for comparison with what the page shows. */
export interface Sight {
  /** The context of the machine. */
  readonly context: Fields;
  /** What its states announce. */
  readonly says: readonly string[];
  /** The context of another machine, by the name of its actor. */
  readonly contextOf: (actor: string) => Promise<Fields>;
}

/** Expects the page to show what the machine knows: the page is read, never the machine alone. */
export type Shows = (me: Visitor, sight: Sight) => Promise<void>;

/** The way to the start of a machine. */
export interface Start {
  /** The machine's input there; undefined for one without input. */
  readonly input?: unknown;
  readonly go: (me: Visitor) => Promise<void>;
}

/**
 * Responses to several requests, one after the other, each with its request; a function is called after the earlier
 * responses.
 */
export type Answers = readonly (readonly [asks: string, answer: Answer | (() => Promise<Answer>)])[];

/** The response to a promise of the machine. */
export interface Asking {
  /**
   * The requests of the promise, which wait until a step of the plan provides the response: 'SignUp', 'PUT
   * /api/projects/*'. Only the first of several gets it, unless `done` answers the others.
   */
  readonly asks: string | readonly string[];
  /** What the address of the request contains, where `asks` has a *. */
  readonly about?: (context: Fields) => unknown;
  /** Parts of the body that the request has to have. */
  readonly sends?: (me: Visitor, context: Fields) => Fields;
  /** The response on success, where the real provider or server would not send it; otherwise these answer. */
  readonly done?: (event: AnyEventObject, me: Visitor) => Answer | Answers | Promise<Answer | Answers>;
  /** The response on failure, unless the identity provider fails it. */
  readonly refused?: Answer | ((event: AnyEventObject) => Answer);
}

/** A machine in the first person: where I find it, and my action for each event. */
export interface Model<Event extends EventObject = AnyEventObject> {
  /** Its name among the actors that report their steps: 'app/panels'. */
  readonly actor: string;
  /** By the names that a test uses for them. Without any, its plans are not performed. */
  readonly starts: Readonly<Record<string, Start>>;
  readonly acts: Acts<Event>;
  /** What the page shows in a state and in all states within it, by the id of the state. */
  readonly shows?: Readonly<Record<string, Shows>>;
  /** What the page shows of stored data, by the id of the state: it is the same when the page is opened again. */
  readonly keeps?: Readonly<Record<string, (me: Visitor) => Promise<unknown>>>;
  /** The control of each event. In a state that does not accept the event it has to be absent or inert. */
  readonly controls?: { readonly [Type in Event['type']]?: (me: Visitor) => Locator };
  /** Events from others, such as the server, the bank or another machine, and how I cause them or wait for them. */
  readonly others?: Readonly<Record<string, Act<never>>>;
  /** The requests of its promises, by their ids. With these, delays pass as steps of the plan as well. */
  readonly asking?: Readonly<Record<string, Asking>>;
  /** Requests that others send at the same time as well: all of them get the same response, until the next action. */
  readonly shared?: readonly string[];
  /** The samples of an event that can be caused; all of them without an entry. */
  readonly picks?: Readonly<Record<string, (event: AnyEventObject) => boolean>>;
  /** Events that cannot be caused in a state, by 'state event', with the reason: its control is not there. */
  readonly notThere?: Readonly<Record<string, string>>;
  /** The condition for an event, where the machine accepts it at other times as well. */
  readonly onlyWhen?: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean>>;
  /** States that are not visible, because the page is at the bank. */
  readonly unseen?: readonly string[];
  /** States that another event exits at once: it is enough that the machine passed through them. */
  readonly passing?: readonly string[];
  /** Actions that leave the page or open it again, so that the machine is in another state: not steps of a plan. */
  readonly leaving?: readonly Event['type'][];
  /** Events without an action, with the reason. */
  readonly without?: Readonly<Record<string, string>>;
  /** Of a trace: events of `without` that follow from another action, so that its test only waits for their effect. */
  readonly follows?: readonly string[];
  /** Of a trace: events that are sent at each key. Of several in a row only the last one is performed. */
  readonly gradual?: readonly Event['type'][];
  /**
   * Of a trace: samples for texts that it does not contain, by event type.
   * @param after the step of the event, and all later ones
   */
  readonly typed?: {
    readonly [Type in Event['type']]?: (after: readonly TraceStep[]) => Readonly<Record<string, string>>;
  };
}

/** A model, looked up by the names in a trace. */
export type AnyModel = Omit<Model, 'acts' | 'controls' | 'gradual' | 'leaving' | 'typed'> & {
  readonly acts: Readonly<Record<string, Act<never> | undefined>>;
  readonly controls?: Readonly<Record<string, ((me: Visitor) => Locator) | undefined>>;
  readonly leaving?: readonly string[];
  readonly gradual?: readonly string[];
  readonly typed?: TraceModel['typed'];
};
