/** The configuration of a project: the export `config` (or the default one) of its `statecharts.config.ts`. */
import type { Message, DeliveryMode } from '../compose.ts';
import type { EventSources } from '../event-traffic.ts';
import type { RecordedMessage, SystemModel } from '../explore.ts';
import type { Known } from '../flow-check.ts';
import type { Says } from '../flow.ts';
import type { FlowNote } from '../flow-notes.ts';
import type { WalkEntry } from '../graph-walk.ts';

/** A machine by its id, with sample events and a title for people. */
export type ConfiguredMachine = WalkEntry & {
  readonly title: string;
  /** Comments of people on its states and transitions; of a machine in a file, those in NAME.notes.json beside it. */
  readonly notes?: readonly FlowNote[];
  /**
   * The languages of a text in the `meta.says` of a state, as `{ en: 'Saved', hi: 'सहेजा गया' }`. A `meta.says` that is
   * an object by language needs none.
   */
  readonly says?: (text: string) => Says;
  /** Whether its inputs are made from their type. */
  readonly hasMadeInputs?: boolean;
};

/** A model of several machines, with any type of environment state. */
export type ConfiguredModel = SystemModel<never>;

/** A fixed bug, planted again in a model: `explore --fault ID` prints a shortest path to it. */
export interface PlantedFault {
  readonly id: string;
  readonly model: ConfiguredModel;
  /** The sentence of the invariant that it breaks. */
  readonly sentence: string;
  /** The delivery of messages, if the bug is one of delivery. */
  readonly carry?: (message: Message) => DeliveryMode;
}

export interface StatechartsConfig {
  readonly machines: readonly ConfiguredMachine[];
  /** Several machines that are model-checked together, for `explore` and `paths model:ID`. */
  readonly models?: readonly ConfiguredModel[];
  readonly faults?: readonly PlantedFault[];
  /**
   * Whether the logic of an invoked promise ends by itself, so that a state that waits for it needs no delay and no
   * other exit; the default is that none does.
   */
  readonly hasDeadline?: (logic: unknown) => boolean;
  /** Accepted findings of `check`, each with its reason. */
  /** The folder that has ID.notes.json for the machines of this configuration, in any folder inside. */
  readonly notesFolder?: string;
  readonly knownFindings?: readonly Known[];
  /**
   * Sources to read for the rules about events that are never sent or handled; without them these rules are left out.
   */
  readonly sources?: EventSources;
  /** Words that mean the same in questions of `ask`, as `[['base', 'template']]`. */
  readonly synonyms?: readonly (readonly string[])[];
  /** The messages that machines send each other in the models, for the same rules. */
  readonly messages?: readonly RecordedMessage[];
}
