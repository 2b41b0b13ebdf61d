/** Every edit that can be tried in a machine, what each does to its flow, and the machine that an edited source makes. */
import { ts } from 'ts-morph';
import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import type { FlowEdit } from '@plinth/statecharts/edit/flow-edit';

export type Modules = ReadonlyMap<string, unknown>;

/** The specifiers that a source imports while it runs. */
export function specifiersOf(source: string): readonly string[] {
  return [...source.matchAll(/from '([^']+)'/g)].map(([, specifier = '']) => specifier);
}

/** Runs the text of a module. @param modules what it imports, by specifier */
export function exportsOf(text: string, modules: Modules): Readonly<Record<string, unknown>> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const exported = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- a module that a test has edited
  const run = new Function('require', 'exports', outputText) as (require: unknown, exported: object) => void;
  run((specifier: string) => modules.get(specifier), exported);
  return exported;
}

export function machineIn(exported: Readonly<Record<string, unknown>>, id: string): AnyStateMachine | undefined {
  return Object.values(exported).find(
    (value): value is AnyStateMachine =>
      typeof value === 'object' && value !== null && 'root' in value && (value as AnyStateMachine).id === id,
  );
}

const words = "It isn't there yet";

/** One edit of each kind at each state and each transition. */
export function editsOf({ states, transitions }: Flow): readonly FlowEdit[] {
  const [root] = states;
  return [
    ...states.flatMap(({ id, parent, type }): readonly FlowEdit[] => [
      { kind: 'describe', at: id, words },
      { kind: 'describe', at: id, words: null },
      ...(type === 'final' || type === 'history'
        ? []
        : ([
            { kind: 'addState', parent: id, name: 'added', words },
            {
              kind: 'addTransition',
              source: id,
              trigger: 'event',
              event: 'it.happens',
              target: root?.id ?? '',
              guard: null,
              words,
            },
          ] as const)),
      ...(parent === null
        ? []
        : ([
            { kind: 'renameState', state: id, name: 'renamed' },
            { kind: 'removeState', state: id },
            { kind: 'setInitial', state: id },
          ] as const)),
    ]),
    ...transitions.flatMap(({ id, source }): readonly FlowEdit[] => [
      { kind: 'describe', at: id, words },
      { kind: 'describe', at: id, words: null },
      { kind: 'setTarget', transition: id, target: states.at(-1)?.id ?? source },
      { kind: 'removeTransition', transition: id },
    ]),
  ];
}

function named(id: string, from: string, to: string): string {
  return id === from || id.startsWith(`${from}.`) || id.startsWith(`${from}|`) ? to + id.slice(from.length) : id;
}

/** The keys from the root to a state. */
function pathOf({ states }: Flow, id: string | null): string {
  const state = states.find((one) => one.id === id);
  if (!state) return '';
  return state.parent === null ? state.key : `${pathOf({ states } as Flow, state.parent)}.${state.key}`;
}

/** The flow with another name of a state. A state with an id of its own keeps it. */
function withRenamed(flow: Flow, renamed: string, name: string): Flow {
  const from = pathOf(flow, renamed);
  const to = from.slice(0, from.lastIndexOf('.') + 1) + name;
  // XState's own events end with the id of their state, or of an actor that is named by it.
  const idOf = (id: string): string => named(id, from, to);
  const eventOf = (event: string): string => {
    const at = event.startsWith('xstate.') ? event.indexOf(from) : -1;
    return at < 0 ? event : event.slice(0, at) + idOf(event.slice(at));
  };
  return {
    ...flow,
    states: flow.states.map((state) => ({
      ...state,
      id: idOf(state.id),
      key: state.id === renamed ? name : state.key,
      parent: state.parent === null ? null : idOf(state.parent),
      initial: state.initial === null ? null : idOf(state.initial),
      actors: state.actors.map((actor) => ({ ...actor, id: eventOf(`xstate.${actor.id}`).slice('xstate.'.length) })),
    })),
    transitions: flow.transitions.map((transition) => {
      const { source, event, targets, id } = transition;
      const [own, type] = [idOf(source), eventOf(event)];
      return {
        ...transition,
        id: `${own}|${type}|${id.slice(id.lastIndexOf('|') + 1)}`,
        source: own,
        event: type,
        targets: targets.map(idOf),
      };
    }),
  };
}

const plainState: Omit<FlowState, 'id' | 'key' | 'parent' | 'words'> = {
  type: 'atomic',
  initial: null,
  tags: [],
  path: null,
  title: null,
  actors: [],
  history: null,
  entry: [],
  exit: [],
};

/** The flow that an edit leaves. */
export function expectedFlow(flow: Flow, edit: FlowEdit): Flow {
  const { states, transitions } = flow;
  const withStates = (change: (state: FlowState) => FlowState): Flow => ({ ...flow, states: states.map(change) });
  const withTransitions = (change: (transition: FlowTransition) => FlowTransition): Flow => ({
    ...flow,
    transitions: transitions.map(change),
  });
  switch (edit.kind) {
    case 'describe': {
      const { at, words: own } = edit;
      const isRoot = states[0]?.id === at;
      const described = withStates((state) => (state.id === at ? { ...state, words: own } : state));
      return {
        ...described,
        ...(isRoot && { words: own }),
        transitions: transitions.map((transition) =>
          transition.id === at ? { ...transition, words: own } : transition,
        ),
      };
    }
    case 'addState': {
      const id = `${pathOf(flow, edit.parent)}.${edit.name}`;
      const isFirst = !states.some(({ parent }) => parent === edit.parent);
      const added = { ...plainState, id, key: edit.name, parent: edit.parent, words: edit.words };
      const holder = (state: FlowState): FlowState =>
        state.id !== edit.parent
          ? state
          : isFirst && state.type === 'atomic'
            ? { ...state, type: 'compound', initial: id }
            : state;
      return { ...flow, states: [...states.map(holder), added] };
    }
    case 'renameState':
      return withRenamed(flow, edit.state, edit.name);
    case 'removeState': {
      const isOut = (id: string): boolean => id === edit.state || id.startsWith(`${edit.state}.`);
      return {
        ...flow,
        states: states.filter(({ id }) => !isOut(id)),
        transitions: transitions.filter(({ source }) => !isOut(source)),
      };
    }
    case 'setInitial': {
      const holder = states.find(({ id }) => id === edit.state)?.parent;
      return withStates((state) => {
        const isDefault = state.type === 'history' && state.parent === holder;
        return state.id === holder || isDefault ? { ...state, initial: edit.state } : state;
      });
    }
    case 'addTransition': {
      const { source, event, target, words: own } = edit;
      return {
        ...flow,
        transitions: [
          ...transitions,
          {
            id: `${source}|${event}|0`,
            source,
            trigger: 'event',
            event,
            name: event,
            words: own,
            guard: null,
            delay: null,
            targets: target === null ? [] : [target],
            reenter: false,
            actions: [],
          },
        ],
      };
    }
    case 'setTarget':
      return withTransitions((transition) =>
        transition.id === edit.transition
          ? { ...transition, targets: edit.target === null ? [] : [edit.target] }
          : transition,
      );
    case 'removeTransition': {
      const gone = transitions.find(({ id }) => id === edit.transition);
      const indexOf = (id: string): number => Number(id.slice(id.lastIndexOf('|') + 1));
      return {
        ...flow,
        transitions: transitions.flatMap((transition) => {
          if (transition.id === edit.transition) return [];
          const isLater =
            transition.source === gone?.source &&
            transition.event === gone.event &&
            indexOf(transition.id) > indexOf(edit.transition);
          const id = `${transition.source}|${transition.event}|${indexOf(transition.id) - 1}`;
          return [isLater ? { ...transition, id } : transition];
        }),
      };
    }
  }
}

/** A flow without the order of its parts, to compare; and without its conditions, which may name states. */
export function unordered({ states, transitions, ...rest }: Flow): object {
  const byId = (parts: readonly { readonly id: string }[]): object =>
    Object.fromEntries(parts.map((part) => [part.id, part]));
  return { ...rest, guards: null, states: byId(states), transitions: byId(transitions) };
}
