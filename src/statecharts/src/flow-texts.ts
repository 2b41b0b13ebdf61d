/** The sentences that a person reads in the states of a machine: `meta.says`, a text or an object of texts by language. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow, FlowState, Says } from './flow.ts';

function metaOf({ meta }: AnyStateNode): unknown {
  return typeof meta === 'object' && meta !== null && 'says' in meta ? (meta as { readonly says: unknown }).says : null;
}

/** The languages of a text that names none. */
export function undetermined(text: string): Says {
  return { und: text };
}

/** The texts of a state by language. @param translate the languages of a text without one */
export function saysOf(node: AnyStateNode, translate: (text: string) => Says): Says | undefined {
  const says = metaOf(node);
  if (typeof says === 'string') return translate(says);
  if (typeof says !== 'object' || says === null) return undefined;
  const texts = Object.entries(says).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** The texts without a language in the states of a machine, each as often as it is there. */
export function shownIn(machine: AnyStateMachine): readonly string[] {
  const within = (node: AnyStateNode): readonly unknown[] => [
    metaOf(node),
    ...Object.values(node.states).flatMap(within),
  ];
  return within(machine.root).filter((text) => typeof text === 'string');
}

/** The languages of a flow's sentences, in order. */
export function languagesOf({ states }: Pick<Flow, 'states'>): readonly string[] {
  return [...new Set(states.flatMap(({ says }) => Object.keys(says ?? {})))];
}

/** 'Hindi'; '' for a text without a language. */
export function languageName(language: string | undefined): string {
  if (language === undefined || language === 'und') return '';
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}

/** The sentence of a state in a language, or null. */
export function textIn({ says }: FlowState, language: string | undefined): string | null {
  return language === undefined ? null : (says?.[language] ?? null);
}
