import type { AnyStateMachine } from 'xstate';

/** A small change of a machine. */
export interface Mutant {
  /** The change, in words: 'is dropped'. */
  readonly operator: string;
  /** Its place: the state, the event, and the transition. */
  readonly where: string;
  /** The id of its state. */
  readonly state: string;
  /**
   * The event of the changed transitions, '' for eventless ones; undefined if the change shows when the state is
   * entered or left.
   */
  readonly on: string | undefined;
  /** Creates the changed machine. */
  readonly make: () => AnyStateMachine;
}
