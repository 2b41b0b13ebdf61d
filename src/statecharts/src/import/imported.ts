/** A machine read from a file of another program. */
import type { Flow, FlowTransition, Named, Trigger } from '../flow.ts';
import { durationText } from '../flow.ts';

export interface Imported {
  readonly flow: Flow;
  /** The parts that could not be read, each in a sentence. */
  readonly notes: readonly string[];
}

/** A guard or an action by its text alone. */
export function namedBy(text: string): Named {
  return { name: text, text };
}

/** Collects the parts that are not read: each sentence once. */
export function openNotes(): { readonly add: (sentence: string) => void; readonly all: () => readonly string[] } {
  const notes = new Set<string>();
  return { add: (sentence) => void notes.add(sentence), all: () => [...notes] };
}

/** A transition with only what its kind needs. */
export function transitionOf(
  given: Pick<FlowTransition, 'source' | 'targets'> &
    Partial<Omit<FlowTransition, 'trigger'>> & { readonly trigger: Trigger; readonly event: string },
): FlowTransition {
  const { trigger, event, source, delay } = given;
  return {
    id: `${source}|${event}|0`,
    name: trigger === 'after' && typeof delay?.ms === 'number' ? `after ${durationText(delay.ms)}` : event,
    words: null,
    guard: null,
    delay: null,
    reenter: false,
    actions: [],
    ...given,
  };
}
