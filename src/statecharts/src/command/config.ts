/** What the command knows of a project: the export `config` (or the default one) of its `statecharts.config.ts`. */
import type { RecordedMessage, SystemModel } from '../explore.ts';
import type { Known } from '../flow-check.ts';
import type { Traffic } from '../flow-events.ts';
import type { WalkEntry } from '../graph-walk.ts';

/** A machine by its id, with events to send it and a title for people. */
export type ConfiguredMachine = WalkEntry & { readonly title: string };

export interface StatechartsConfig {
  readonly machines: readonly ConfiguredMachine[];
  /** Several machines that are explored together, for `explore`, whatever the state of their environments is. */
  readonly models?: readonly SystemModel<never>[];
  /**
   * Whether the logic of an invoked promise ends by itself, so that no state that waits for it needs a delay or a way
   * out; without it, none does.
   */
  readonly hasDeadline?: (logic: unknown) => boolean;
  /** Findings of `check` that may stay, each with its reason. */
  readonly knownFindings?: readonly Known[];
  /**
   * What the sources say of events, for the rules of events that nobody sends or hears; without it these rules are left
   * out.
   */
  readonly traffic?: () => Promise<Traffic>;
  /** What machines send each other in the models, for the same rules. */
  readonly messages?: readonly RecordedMessage[];
}
