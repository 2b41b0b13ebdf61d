/**
 * Exported SCXML conforms to the standard, and another interpreter takes the same transitions by it along every path.
 */
import { Statechart } from '@scion-scxml/core';
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, setup, type AnyMachineSnapshot } from 'xstate';
import { scxmlNames, type ScxmlNames } from '@plinth/statecharts/export/scxml-names';
import { childFlowsOf } from '@plinth/statecharts/export/child-flows';
import { inDocumentOrder, scxmlOf } from '@plinth/statecharts/export/scxml';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { type WalkEntry } from '@plinth/statecharts/graph-walk';
import { nodesOf } from '@plinth/statecharts/xstate-internals';
import type { Path } from '@plinth/statecharts/path-graph';
import { registry } from '#machines/registry.ts';
import { usualPlan } from '#tests/support/usual-plan.ts';
import { guardKey, observe, type Observed } from './observed-steps.ts';
import { grammarErrors, readXml, scjsonOf, type Element, type Host, type Scjson } from './scxml-reader.ts';

/** The parts of SCION that a traversal needs; its own types leave out most of them. */
interface Interpreter {
  readonly on: (type: string, listener: (source: string, targets: unknown, index: number) => void) => void;
  readonly start: () => void;
  readonly gen: (event: { readonly name: string }) => void;
  readonly getConfiguration: () => readonly string[];
  readonly cancel: () => void;
}

/**
 * SCION, about to run a document. It calls the factory of the model with the functions of the data model, of which `In`
 * is the fourth.
 */
function interpreterOf(modelOf: (isIn: Host['isIn']) => Scjson): Interpreter {
  const factory = (...[, , , isIn]: readonly [unknown, unknown, unknown, Host['isIn']]): Scjson => modelOf(isIn);
  const Chart = Statechart as unknown as new (model: typeof factory, options: object) => Interpreter;
  return new Chart(factory, { console: { log: () => undefined } });
}

/** The name in SCXML of an XState event that a machine in this snapshot would receive. */
function scxmlEvent(
  flow: Flow,
  names: ScxmlNames,
  event: string,
  from: AnyMachineSnapshot | null,
  to: string | undefined,
): string {
  if (event === 'xstate.route') return `route.${names.stateId(to?.replace(/^#/, '') ?? '')}`;
  const active = new Set(from ? nodesOf(from).map(({ id }) => id) : []);
  const candidates = flow.transitions.filter((one) => one.event === event).flatMap(names.eventsOf);
  const running = flow.states
    .filter(({ id }) => active.has(id))
    .flatMap((state) => state.actors.map((actor) => names.invokeId(state, actor)));
  if (!event.startsWith('xstate.')) return candidates[0] ?? event;
  const invoked = flow.states.flatMap((state) => state.actors.map((actor) => names.invokeId(state, actor)));
  // An actor that no state invokes is spawned: it may end whenever it likes.
  const isPossible = (name: string): boolean =>
    !name.includes('.invoke.') || running.some((id) => name.endsWith(id)) || !invoked.some((id) => name.endsWith(id));
  return candidates.find(isPossible) ?? event;
}

function leavesOf(snapshot: AnyMachineSnapshot): readonly string[] {
  return nodesOf(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id)
    .toSorted();
}

/** The mismatches between SCION, running the document, and the machine, on one path. */
function strays(flow: Flow, document: Element, entry: WalkEntry, path: Path): readonly string[] {
  const names = scxmlNames(flow);
  const guards = new Map(
    flow.transitions.flatMap(({ guard }) => (guard ? [[names.variableOf(guard.text) ?? '', guard]] : [])),
  );
  const faults: string[] = [];
  const pending = new Set<string>();
  let observed: Observed | undefined;
  let phase = 0;
  let isWaiting = false;
  const host: Omit<Host, 'isIn'> = {
    // An interpreter may evaluate eventless transitions once more before it takes the next event: the machine is
    // already stable.
    valueOf: (variable, isEventless) => {
      if (isEventless && isWaiting) return false;
      const guard = guards.get(variable);
      const name = guard?.name.replace(/^routeMatches and /, '') ?? '';
      const answers = observed?.phases[phase];
      const says = answers?.get(guardKey(name, guard?.params)) ?? answers?.get(name);
      if (says === undefined) faults.push(`asks ${guard?.text ?? variable}, which the machine does not`);
      return says ?? false;
    },
    begin: (event) => void pending.add(event),
    end: (event) => void pending.delete(event),
  };
  const chart = interpreterOf((isIn) => scjsonOf(document, { ...host, isIn }));
  let taken: string[] = [];
  chart.on('onTransition', (source, _targets, index) => {
    const own = flow.transitions.filter((one) => names.stateId(one.source) === source);
    const id = inDocumentOrder(own)[index]?.id;
    if (id !== undefined) taken.push(id);
  });
  chart.on('onSmallStepBegin', () => void (isWaiting = false));
  chart.on('onSmallStepEnd', () => void (phase += 1));

  for (const [at, { from, to, events }] of observe(entry, path).entries()) {
    for (const one of events) {
      observed = one;
      // SCION enters the first states in a step of their own.
      phase = one.event === null ? -1 : 0;
      taken = [];
      const cause: { readonly to?: string; readonly type?: string } = { ...path[at]?.event };
      const name = one.event === null ? null : scxmlEvent(flow, names, one.event, from, cause.to);
      if (name?.startsWith('after.') && !pending.has(name)) faults.push(`${name} is not pending`);
      isWaiting = name !== null;
      if (name === null) chart.start();
      else chart.gen({ name });
      if (taken.toSorted().join() !== one.transitions.toSorted().join())
        faults.push(`takes ${taken.join(', ')} on ${name}, the machine ${one.transitions.join(', ')}`);
    }
    const stale = [...pending].filter((event) => !nodesOf(to).some(({ id }) => names.delaysOf(id).includes(event)));
    if (to.status === 'active' && stale.length > 0) faults.push(`${stale.join(', ')} still pending`);
    const active = chart.getConfiguration().toSorted();
    const expected = to.status === 'done' ? [names.overId] : leavesOf(to).map(names.stateId).toSorted();
    if (active.join() !== expected.join())
      faults.push(`is in ${active.join(', ')}, the machine in ${expected.join(', ')}`);
    if (faults.length > 0) return faults.map((fault) => `${flow.id}, step ${at + 1}: ${fault}`);
  }
  chart.cancel();
  return [];
}

function exported(entry: WalkEntry & { readonly title: string }): string {
  return scxmlOf(flowOf(entry), childFlowsOf(entry.machine));
}

function straysOf(entry: WalkEntry & { readonly title: string }, text = exported(entry)): readonly string[] {
  const document = readXml(text);
  const flow = flowOf(entry);
  return usualPlan(entry).paths.flatMap((path) => strays(flow, document, entry, path));
}

describe.each(registry.map((entry) => ({ id: entry.id, entry })))('$id', ({ entry }) => {
  it('conforms to the standard', () => expect(grammarErrors(readXml(exported(entry)))).toEqual([]));
  it('is run alike by another interpreter, along every path', () => expect(straysOf(entry)).toEqual([]));
});

/**
 * A machine with every part that differs in SCXML: a root with transitions, regions, a history, delays, promise
 * results, final states, and events with a common prefix.
 */
const machine = createMachine({
  id: 'lamp',
  description: 'A lamp & its "switch" <always>.',
  initial: 'lit',
  on: { 'lamp.broken': { target: '.broken', description: 'It breaks' }, 'lamp.moved': { description: 'It is moved' } },
  states: {
    lit: {
      type: 'parallel',
      on: { dimmed: { target: 'dark', guard: 'isTired' } },
      states: {
        colour: {
          initial: 'white',
          states: {
            white: { on: { tinted: 'red', 'tinted.back': 'white', 'lamp.moved': { actions: 'note' } } },
            red: { on: { 'tinted.back': 'white' } },
            before: { type: 'history', history: 'deep', target: 'red' },
          },
        },
        heat: {
          initial: 'cold',
          states: {
            cold: { after: { 5000: 'warm', soon: { guard: 'isTired', target: 'warm' } } },
            warm: { always: { guard: 'isTired', target: 'hot' } },
            hot: { type: 'final' },
          },
        },
      },
    },
    dark: { invoke: { id: '0', src: 'mend', onDone: 'lit.colour.before', onError: { target: 'dark', reenter: true } } },
    broken: { type: 'final' },
  },
}).provide({
  guards: { isTired: () => true },
  actors: { mend: fromPromise(() => Promise.resolve(1)) },
  delays: { soon: () => 10 },
});
const types = [
  'dimmed',
  'tinted',
  'tinted.back',
  'lamp.broken',
  'lamp.moved',
  'xstate.after.5000.lamp.lit.heat.cold',
  'xstate.after.soon.lamp.lit.heat.cold',
  'xstate.done.actor.0',
  'xstate.error.actor.0',
];
const lamp = {
  id: 'lamp',
  title: 'The lamp',
  machine,
  samples: Object.fromEntries(types.map((type) => [type, [{ type }]])),
};
const text = scxmlOf(flowOf(lamp));

describe('a document', () => {
  it('has all that a machine has', () => {
    expect(grammarErrors(readXml(text))).toEqual([]);
    expect(straysOf(lamp)).toEqual([]);
    expect(text).toContain('flow:words="A lamp &amp; its &quot;switch&quot; &lt;always&gt;."');
    expect(text).toContain(
      '<send id="after.lamp.lit.heat.cold.5000" event="after.lamp.lit.heat.cold.5000" delay="5000ms"/>',
    );
    expect(text).toContain(
      '<send id="after.lamp.lit.heat.cold.soon" event="after.lamp.lit.heat.cold.soon" delayexpr="soon" flow:delay="soon"/>',
    );
    expect(text).toContain(
      '<invoke id="lamp.dark.invoke.0" type="http://www.w3.org/TR/scxml/" flow:id="0" flow:src="mend" flow:kind="promise">',
    );
    expect(text).toContain('<transition event="answers" target="lamp.dark.invoke.0.answered"/>');
    expect(text).toContain('<send target="#_parent" event="error.platform.lamp.dark.invoke.0"/>');
    expect(text).toContain(`<transition event="tinted" cond="_event.name === 'tinted'" target="lamp.lit.colour.red"/>`);
    expect(text).toContain('<history id="lamp.lit.colour.before" type="deep">');
  });

  it.each([
    ['another target', 'target="lamp.lit.colour.red"', 'target="lamp.lit.colour.white"', 'lamp, step 2: is in'],
    ['another event', 'event="dimmed"', 'event="dim"', 'takes  on dimmed, the machine lamp.lit|dimmed|0'],
    [
      'a condition that is gone',
      `cond="_event.name === 'tinted'" `,
      '',
      'takes lamp.lit.colour.white|tinted|0 on tinted.back',
    ],
    [
      'a region that does not keep the states around it from being asked',
      ` cond="!(In('lamp.lit.colour.white'))"`,
      '',
      'lamp|lamp.moved|0',
    ],
    [
      'a delay that never begins',
      /<send id="after.lamp.lit.heat.cold.soon".*\n/,
      '',
      'after.lamp.lit.heat.cold.soon is not pending',
    ],
    [
      'a delay that outlives its state',
      /<cancel sendid="after.lamp.lit.heat.cold.5000"\/>/,
      '<log label="nothing"/>',
      'still pending',
    ],
    ['a parallel state whose regions follow one another', /parallel/g, 'state', 'is in'],
    [
      'an end that does not end',
      /<transition event="done.state.lamp".*\n/,
      '',
      'is in lamp.broken, the machine in lamp.over',
    ],
  ])('with %s is detected', (_, found, instead, fault) => {
    const changed = text.replace(found, instead);
    expect(changed).not.toBe(text);
    expect(straysOf(lamp, changed).join('\n')).toContain(fault);
  });

  it.each([
    [
      'an element the standard does not have',
      '<final id="lamp.over"/>',
      '<end id="lamp.over"/>',
      'there is no element end',
    ],
    ['an attribute it does not have', 'sendid=', 'id=', 'cancel says id'],
    ['a target that is nowhere', 'target="lamp.dark"', 'target="lamp.dim"', 'lamp.dim is no state'],
    ['an id twice', 'id="lamp.over"', 'id="lamp.dark"', 'lamp.dark is the id of two elements'],
  ])('with %s is rejected', (_, found, instead, error) =>
    expect(grammarErrors(readXml(text.replace(found, instead)))).toContain(error),
  );

  it('that is not well-formed is rejected', () =>
    expect(() => readXml(text.replace(/<\/scxml>\n$/, ''))).toThrow('unclosed tag'));
});

/** A machine whose names SCXML does not allow, of which some differ only outside ASCII, and which invokes machines. */
const inside = createMachine({ id: 'in side', initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } });
const odd = setup({
  actors: { inside, ask: fromPromise(() => Promise.resolve(1)) },
  guards: { delete: () => true },
  delays: { 'a while': () => 5 },
}).createMachine({
  id: 'my-machine (draft)',
  initial: 'été',
  states: {
    été: {
      on: { 'button pressed': 'ètè', '*': 'a b', 'a[0]': { guard: 'delete', target: '#a_b' } },
      invoke: [
        { id: 'é', src: 'inside', onDone: 'a b' },
        { id: 'è', src: 'inside' },
      ],
    },
    ètè: { on: { 'button-pressed': 'été' }, invoke: { id: 'ask me', src: 'ask', onDone: 'a b' } },
    'a b': { on: { back: 'été' }, after: { 'a while': 'été' } },
    'a-b': { id: 'a_b' },
  },
});

describe('names that SCXML does not allow', () => {
  const entry = {
    ...entryOf(odd),
    title: 'Odd',
  };
  const document = exported(entry);

  it('become legal and stay apart, and the machine runs alike', () => {
    expect(grammarErrors(readXml(document))).toEqual([]);
    expect(straysOf(entry, document)).toEqual([]);
    expect(document).toContain('name="my_machine_draft" initial="my-machine_draft_" flow:id="my-machine (draft)"');
    expect(document).toContain('<state id="my-machine_draft_._t_" flow:id="my-machine (draft).été">');
    expect(document).toContain('<state id="my-machine_draft_._t__2" flow:id="my-machine (draft).ètè">');
    expect(document).toContain('<state id="a_b" flow:key="a-b"/>');
    expect(document).toContain('<data id="delete_" expr="false"/>');
  });

  it('name the ends of actors that no state invokes, so that no transition is without an event', () => {
    const open = createMachine({ id: 'open', on: { 'xstate.done.actor.*': { actions: 'note' } } });
    expect(exported({ ...entryOf(open), title: 'Open' })).toContain('<transition event="done.invoke.*">');
  });

  it('invoke documents that are in the file', () => {
    expect(document.match(/<scxml /g)).toHaveLength(4);
    expect(document).toContain(
      '<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:flow="urn:plinth:flow" version="1.0" datamodel="ecmascript" name="in_side" initial="in_side"',
    );
    expect(document).not.toMatch(/[^:]src=/);
    expect(grammarErrors(readXml(document.replace('name="my_machine_draft"', 'name="my-machine"')))).toContain(
      'my-machine is no name of a program',
    );
    expect(grammarErrors(readXml(document.replaceAll(/<content>[^]*?<\/content>/g, '')))).toHaveLength(3);
  });
});
