/** Rules for every machine of the registry. Each check returns one sentence for each error. */
import { createActor } from 'xstate';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { codeOnly } from './source.ts';

/** The entry of a machine in `#machines/registry.ts`. */
export interface Registered {
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly samples: Readonly<Record<string, readonly EventObject[]>>;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesOf(child))];
}

function nameOf(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('.');
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** States without a description. */
export function undescribedStates(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => isBlank(node.config.description))
    .map((node) => `The state ${nameOf(node)} has no description.`);
}

/** True for an event of a person or another machine; the rest are XState's own: done, error, after, route. */
function isUserEvent(descriptor: string): boolean {
  return descriptor !== '' && descriptor !== '*' && !descriptor.startsWith('xstate.');
}

/** Transitions on a user's event without a description. */
export function undescribedTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions]
      .filter(([descriptor]) => isUserEvent(descriptor))
      .flatMap(([descriptor, transitions]) =>
        transitions
          .filter((transition) => isBlank(transition.description))
          .map(() => `The transition on ${descriptor} in ${nameOf(node)} has no description.`),
      ),
  );
}

/** Ids of more than one state: a target `#id` reaches only one of them. */
export function repeatedIds(machine: AnyStateMachine): string[] {
  const ids = nodesOf(machine.root).map((node) => node.id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `The id ${id} stands on more than one state.`,
  );
}

/** The name in `initial`, which XState reads only when the machine starts. */
function initialName(node: AnyStateNode): string | undefined {
  const initial: unknown = node.config.initial;
  if (typeof initial === 'string') return initial;
  const target = typeof initial === 'object' && initial !== null && 'target' in initial ? initial.target : undefined;
  return typeof target === 'string' ? target : undefined;
}

/** Compound states whose `initial` names no child. XState itself rejects one without any `initial`. */
export function missingInitials(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) => {
    const name = initialName(node);
    return name === undefined || Object.hasOwn(node.states, name)
      ? []
      : [`The initial state ${name} of ${nameOf(node)} does not exist.`];
  });
}

/** Why a machine does not start, or nothing when it reaches an active snapshot with its registered input. */
export function startFault(machine: AnyStateMachine, input: unknown): string[] {
  let reason: unknown;
  try {
    const actor = createActor(machine, { input });
    actor.subscribe({
      error: (error: unknown) => {
        reason = error;
      },
    });
    actor.start();
    const { status } = actor.getSnapshot();
    actor.stop();
    if (status === 'active') return [];
    reason ??= `its status is ${status}`;
  } catch (error) {
    reason = error;
  }
  return [`${machine.id} does not start: ${reason instanceof Error ? reason.message : String(reason)}.`];
}

/** A reference of a machine to a guard, an action or an actor: its name, or undefined where it is inline code. */
interface Reference {
  readonly kind: 'guards' | 'actions' | 'actors';
  readonly name: string | undefined;
  readonly at: string;
}

function nameIn(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  const type = typeof reference === 'object' && reference !== null && 'type' in reference ? reference.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** XState starts and cancels the delays of a state by an action on entry and one on exit. */
function isOfDelay(node: AnyStateNode, action: unknown): boolean {
  const type = typeof action === 'function' && 'type' in action ? action.type : undefined;
  return node.config.after !== undefined && (type === 'xstate.raise' || type === 'xstate.cancel');
}

function references(machine: AnyStateMachine): Reference[] {
  return nodesOf(machine.root).flatMap((node) => {
    const transitions: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    const around: readonly unknown[] = [...node.entry, ...node.exit];
    const actions: readonly unknown[] = [
      ...around.filter((action) => !isOfDelay(node, action)),
      ...transitions.flatMap((transition): readonly unknown[] => transition.actions),
    ];
    // XState wraps the guard of a route in a function of its own.
    const asked = transitions
      .filter(({ eventType }) => eventType !== 'xstate.route')
      .map(({ guard }): unknown => guard);
    const guards = [...asked, (node.config.route as { readonly guard?: unknown } | undefined)?.guard].filter(
      (guard) => guard !== undefined,
    );
    const actors: readonly unknown[] = node.invoke.map(({ src }): unknown => src);
    const all = [
      ['guards', guards],
      ['actions', actions],
      ['actors', actors],
    ] as const;
    return all.flatMap(([kind, list]) =>
      list.map((reference) => ({ kind, name: nameIn(reference), at: nameOf(node) })),
    );
  });
}

/**
 * Guards, actions and actors without a name, or without an implementation for their name: no editor can show or save
 * them.
 */
export function namelessParts(machine: AnyStateMachine): string[] {
  return references(machine).flatMap(({ kind, name, at }) => {
    if (name === undefined) return [`One of the ${kind} of ${at} has no name.`];
    return Object.hasOwn(machine.implementations[kind], name)
      ? []
      : [`${name}, one of the ${kind} of ${at}, has no implementation by that name.`];
  });
}

/** Every name of a guard, an action or an actor in a machine's JSON. */
function namesInJson(json: unknown, key = ''): string[] {
  if (Array.isArray(json)) return json.flatMap((item: unknown) => namesInJson(item, key));
  const here = ['guard', 'actions', 'entry', 'exit', 'src'].includes(key) ? (nameIn(json) ?? []) : [];
  const below =
    typeof json === 'object' && json !== null
      ? Object.entries(json).flatMap(([inner, value]: [string, unknown]) => namesInJson(value, inner))
      : [];
  return [here, below].flat();
}

/**
 * States, guards, actions and actors that a machine loses when it is written as JSON, by its definition and by its
 * config.
 */
export function lostInJson(machine: AnyStateMachine): string[] {
  const definition = JSON.stringify(machine.definition);
  const names = new Set(namesInJson([JSON.parse(definition), JSON.parse(JSON.stringify(machine.config))]));
  return [
    ...nodesOf(machine.root)
      .filter(({ id }) => !definition.includes(`"id":${JSON.stringify(id)}`))
      .map((node) => `${nameOf(node)} is lost.`),
    ...references(machine)
      .filter(({ name }) => name !== undefined && !names.has(name))
      .map(({ name, at }) => `${name} of ${at} is lost.`),
  ];
}

/** The position after the bracket that closes the one at `start`. */
function closing(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
}

/** The position of the comma or bracket that ends the expression at `start`. */
function ending(code: string, start: number): number {
  for (let at = start; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) at = closing(code, at) - 1;
    else if (',)]}'.includes(code.charAt(at))) return at;
  }
  return code.length;
}

/** A config without its functions that map input and parameters, by name or as arrows: they are not structure. */
function withoutMappers(config: string): string {
  return withoutArrows(config.replace(/\b(params|input): [a-zA-Z_$][\w$]*(?=[,\s}])/g, '$1: 0'));
}

function withoutArrows(config: string): string {
  const arrow = /(?:\([^()]*\)|\b\w+)\s*=>/.exec(config);
  if (!arrow) return config;
  const end = ending(config, arrow.index + arrow[0].length);
  return withoutArrows(`${config.slice(0, arrow.index)}0${config.slice(end)}`);
}

const builtBy: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./, 'a spread'],
  [/\(/, 'a call'],
  [/[{,]\s*\[/, 'a computed key'],
  [/`|\?|&&|\|\|/, 'a choice'],
];

/**
 * Why Stately's editor, which reads the source and does not run it, could not open a machine as it is written.
 * @param beside the code of the files in its folder, which may contain the texts of a large machine and some of its
 * states
 */
export function editorFaults(file: string, source: string, beside: string): string[] {
  const code = codeOnly(source);
  const makers = [
    ...code.matchAll(/(?:\b(?<name>\w+)|\))\s*\.\s*create(?:Machine|StateConfig)\(/g),
    // States and transitions that several machines of a folder have.
    ...(file.endsWith('.states.ts') ? code.matchAll(/\bexport const \w+ = (?=\{)/g) : []),
  ];
  if (makers.length === 0) return [`${file} makes no machine with setup(…).createMachine({…}).`];
  return makers.flatMap((maker) => {
    const { name } = maker.groups ?? {};
    const isCall = maker[0].endsWith('(');
    const isSetUp =
      !isCall ||
      (name === undefined
        ? /\bsetup\(\{/.test(code.slice(0, maker.index))
        : new RegExp(`\\bconst ${name} = setup\\(\\{`).test(codeOnly(beside)));
    const start = maker.index + maker[0].length;
    const end = isCall ? closing(code, start - 1) - 1 : closing(code, start);
    const config = withoutMappers(code.slice(start, end).trim()).replace(/\bas const\b/g, '');
    const isOwn = (word: string): boolean =>
      new RegExp(`\\bfunction ${word}\\(`).test(code) ||
      new RegExp(`import \\{[^}]*\\b${word}\\b[^}]*\\} from '\\./[\\w-]+\\.states\\.ts'`).test(source);
    // Texts and addresses of states are data: they do not affect transitions.
    const isData = (word: string): boolean =>
      new RegExp(`import (?:\\* as ${word} from '#messages/|\\{ ${word}[,}\\s][^']*'\\.\\./domain/pages\\.ts')`).test(
        source,
      );
    const words = [
      ...config.matchAll(/(?::|\[|,)\s*(?!true\b|false\b|null\b|undefined\b)(?<word>[a-zA-Z_$][\w$]*)\s*(?=[,\]}.])/g),
    ].flatMap(({ groups }) => groups?.['word'] ?? []);
    return [
      ...(isSetUp ? [] : [`${file} makes a machine without setup({…}).`]),
      ...(config.startsWith('{') ? [] : [`${file} makes a machine of something other than a literal.`]),
      ...builtBy
        .filter(([pattern]) => pattern.test(config))
        .map(([, what]) => `${file} builds its states by ${what}: write them out.`),
      ...words
        .filter((word) => !isOwn(word) && !isData(word))
        .map(
          (word) =>
            `${file} takes ${word} into its states from elsewhere: write it out, or keep it in a .states.ts file.`,
        ),
    ];
  });
}
