/** Questions about events: who hears and sends them, and which states wait for something. */
import {
  counted,
  distinct,
  eventsCalled,
  itemOf,
  triggerText,
  waysOfItems,
  withinOf,
  type AnswerItem,
  type Answered,
} from './ask-answer.ts';
import type { AskIndex } from './ask-index.ts';
import { bareName, tellingOf } from './ask-words.ts';
import type { FlowTree } from './flow-tree.ts';
import type { FlowTransition } from './flow.ts';

type Heard = readonly [FlowTree, FlowTransition];

/** The transitions on some events. */
function transitionsOn({ trees }: AskIndex, events: readonly string[]): readonly Heard[] {
  return trees.flatMap((tree) =>
    tree.flow.transitions.filter(({ event }) => events.includes(event)).map((one): Heard => [tree, one]),
  );
}

function sourcesOf(heard: readonly Heard[]): readonly AnswerItem[] {
  return distinct(
    heard.flatMap(([tree, one]) => {
      const state = tree.stateOf(one.source);
      const goal = one.targets.map((id) => tree.stateOf(id)?.key ?? id).join(' and ');
      const text = `${triggerText(one)}${goal === '' ? ': it stays' : ` → ${goal}`}`;
      return state ? [itemOf({ tree, state }, text)] : [];
    }),
  );
}

function sendersOf({ sendings }: AskIndex, events: readonly string[]): readonly string[] {
  return [...new Set(sendings.filter(({ event }) => events.includes(event)).map(({ from }) => from))];
}

/** Who hears an event. */
export function eventsHeard(index: AskIndex, phrase: string): Answered {
  const events = eventsCalled(index, phrase);
  if (events.length === 0) return undefined;
  const heard = transitionsOn(index, events);
  const items = sourcesOf(heard);
  const flows = [...new Set(heard.map(([{ flow }]) => flow.id))];
  const senders = sendersOf(index, events);
  return {
    sentence: `${flows.join(', ')} ${flows.length === 1 ? 'hears' : 'hear'} ${events.join(' and ')}${senders.length === 0 ? '' : `; it comes from ${senders.join(', ')}`}.`,
    items,
    ways: waysOfItems(items, heard),
  };
}

/** The flows whose actions send some events. */
function actingOn({ trees }: AskIndex, events: readonly string[]): readonly AnswerItem[] {
  const sends = (text: string): boolean =>
    events.some((event) => text.startsWith(`raise ${event}`) || text.startsWith(`send ${event} `));
  return trees.flatMap((tree) => {
    const { flow, stateOf } = tree;
    const ofStates = flow.states.filter(({ entry, exit }) => [...entry, ...exit].some(({ text }) => sends(text)));
    const ofTransitions = flow.transitions
      .filter(({ actions }) => actions.some(({ text }) => sends(text)))
      .flatMap(({ source }) => stateOf(source) ?? []);
    return [...new Set([...ofStates, ...ofTransitions])].map((state) => itemOf({ tree, state }));
  });
}

/** Who sends an event. */
export function eventsSent(index: AskIndex, phrase: string): Answered {
  const events = eventsCalled(index, phrase);
  if (events.length === 0) return undefined;
  const names = events.join(' and ');
  const sendings = index.sendings.filter(({ event }) => events.includes(event));
  const acting = actingOn(index, events);
  const items = distinct([
    ...acting,
    ...sendings.flatMap(({ from, to }) => {
      const tree = index.trees.find(({ flow }) => flow.id === from);
      const state = tree?.flow.states[0];
      return tree && state ? [itemOf({ tree, state }, `sends ${names} to ${to}`)] : [];
    }),
  ]);
  const senders = [...new Set([...sendersOf(index, events), ...acting.map(({ flow }) => flow)])];
  const heard = sourcesOf(transitionsOn(index, events));
  return senders.length === 0
    ? {
        sentence: `It is not recorded who sends ${names}. ${counted(heard.length, 'state hears', 'states hear')} it.`,
        items: heard,
        ways: waysOfItems(heard),
      }
    : { sentence: `${names} comes from ${senders.join(', ')}.`, items, ways: waysOfItems(items) };
}

/** The states that wait for an actor, for an event, or for a source of events such as the bank. */
export function waitingFor(index: AskIndex, phrase: string): Answered {
  const { rest, within } = withinOf(index, phrase.replace(/^(?:the|an?) /i, ''));
  const wanted = tellingOf(index.canon, rest);
  const isNamed = (name: string): boolean => {
    if (bareName(name) === bareName(rest)) return true;
    const own = index.canon(name);
    return wanted.length > 0 && wanted.every((one) => own.includes(one));
  };
  const running = within.flatMap((tree) =>
    tree.flow.states.flatMap((state) =>
      state.actors
        .filter(({ name, kind }) => kind !== 'machine' && isNamed(name))
        .map(({ name }) => itemOf({ tree, state }, `runs ${name}`)),
    ),
  );
  const caused = index.sendings.filter(({ from }) => bareName(from) === bareName(rest));
  const events = eventsCalled(index, rest);
  const heard = [
    ...caused.flatMap(({ to, event }) =>
      transitionsOn(index, [event]).filter(([tree]) => tree.flow.id === to && within.includes(tree)),
    ),
    ...transitionsOn(index, events).filter(([tree]) => within.includes(tree)),
  ];
  const items = distinct([...running, ...sourcesOf(heard)]);
  return items.length === 0
    ? undefined
    : {
        sentence: `${counted(new Set(items.map(({ state }) => state)).size, 'state waits', 'states wait')} for ${rest}.`,
        items,
        ways: waysOfItems(items, heard),
      };
}
