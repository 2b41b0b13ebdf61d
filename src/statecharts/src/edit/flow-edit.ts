/** What a person changes in a machine: one edit of its configuration. */

/** The trigger of a transition that is added: `event` is an event's type, a delay's name or milliseconds, or empty. */
export type AddedTrigger = 'event' | 'after' | 'always';

/** States and transitions are named by their ids in the flow. */
export type FlowEdit =
  /** Sets the description of a state or a transition; null removes it. */
  | { readonly kind: 'describe'; readonly at: string; readonly words: string | null }
  | { readonly kind: 'addState'; readonly parent: string; readonly name: string; readonly words: string | null }
  | { readonly kind: 'renameState'; readonly state: string; readonly name: string }
  | { readonly kind: 'removeState'; readonly state: string }
  /** Makes a state the initial one of its parent. */
  | { readonly kind: 'setInitial'; readonly state: string }
  | {
      readonly kind: 'addTransition';
      readonly source: string;
      readonly trigger: AddedTrigger;
      readonly event: string;
      /** Null if it stays in its source. */
      readonly target: string | null;
      /** Name of the guard. */
      readonly guard: string | null;
      readonly words: string | null;
    }
  | { readonly kind: 'setTarget'; readonly transition: string; readonly target: string | null }
  | { readonly kind: 'removeTransition'; readonly transition: string };

/** An edit that cannot be made: one sentence for the person. */
export class EditRefused extends Error {}

/** The fields of each kind of edit; '?' is a text or null. */
const fields: Readonly<Record<FlowEdit['kind'], Readonly<Record<string, 'text' | '?'>>>> = {
  describe: { at: 'text', words: '?' },
  addState: { parent: 'text', name: 'text', words: '?' },
  renameState: { state: 'text', name: 'text' },
  removeState: { state: 'text' },
  setInitial: { state: 'text' },
  addTransition: { source: 'text', trigger: 'text', event: 'text', target: '?', guard: '?', words: '?' },
  setTarget: { transition: 'text', target: '?' },
  removeTransition: { transition: 'text' },
};

const triggers: readonly string[] = ['event', 'after', 'always'] satisfies readonly AddedTrigger[];

/**
 * Reads an edit of a request. Texts lose the white space around them; one that may be absent is null if it is empty.
 * @throws EditRefused if it is none
 */
export function readFlowEdit(content: unknown): FlowEdit {
  const given = (typeof content === 'object' && content !== null ? content : {}) as Readonly<Record<string, unknown>>;
  const { kind, trigger } = given;
  const wanted = typeof kind === 'string' && Object.hasOwn(fields, kind) ? fields[kind as FlowEdit['kind']] : undefined;
  if (!wanted) throw new EditRefused('The request has no edit.');
  const read = Object.entries(wanted).map(([name, type]): [string, string | null] => {
    const value = given[name] ?? null;
    const text = typeof value === 'string' ? value.trim() : null;
    if (type === '?' && (value === null || text === '')) return [name, null];
    if (text !== null) return [name, text];
    throw new EditRefused(`The edit has no ${name}.`);
  });
  if (kind === 'addTransition' && !triggers.includes(String(trigger)))
    throw new EditRefused(`A transition is triggered by ${triggers.join(', ')}, and not by ${String(trigger)}.`);
  return { kind, ...Object.fromEntries(read) } as FlowEdit;
}
