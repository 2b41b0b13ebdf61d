/** Performs the steps of a trace again in a browser, beside the machines that run there. */
import type { BrowserContext } from '@playwright/test';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import type { PageMessage } from '#contracts/live-channel.ts';
import { registry } from '#machines/registry.ts';
import { models } from '../models/models.ts';
import type { Act, Answers, AnyModel, Asking, Fields, Sight } from './model.ts';
import { Outside, refusal, type Answer } from './outside.ts';
import { findHeard, watchPages, type PageMachines } from './page-machines.ts';
import { expect } from './test.ts';
import { hearTrace } from './trace.ts';
import type { Visitor } from './visitor.ts';

/** The polling interval for the machines' reports, in ms. */
const intervals = [20, 50];

/** A visitor who causes the events of machines, and checks their states. */
export interface Performance {
  /**
   * Performs the action for an actor's event. After a person's, the actor has to hear this event with its data.
   * @throws when no model has one
   */
  readonly does: (actor: string, event: AnyEventObject) => Promise<void>;
  /**
   * Waits until the actor is in these innermost states, among others. In a plan, the page then shows what its model
   * expects.
   */
  readonly sees: (actor: string, states: readonly string[]) => Promise<void>;
  /** Opens the page again: it shows the same stored data. */
  readonly keeps: (actor: string) => Promise<void>;
}

type ToldStep = Extract<PageMessage, { kind: 'told' }>['steps'][number];

/** The reports of the actors. */
interface Told {
  /** The last step. */
  readonly newest: (actor: string) => ToldStep | undefined;
  /** The states of an actor, and the transient states since the last action. */
  readonly places: (actor: string) => readonly string[] | undefined;
  /** A new action starts: forgets the transient states before it. */
  readonly begin: () => void;
}

function toldBy(heard: readonly string[]): Told {
  const newest = new Map<string, ToldStep>();
  const passed = new Map<string, readonly string[]>();
  let read = 0;
  const hear = (): void => {
    for (const message of heard.slice(read)) {
      const told = JSON.parse(message) as PageMessage;
      for (const step of told.kind === 'told' ? told.steps : []) {
        newest.set(step.actor, step);
        const passing = step.states.filter((state) => models[step.machine]?.passing?.includes(state));
        passed.set(step.actor, [...(passed.get(step.actor) ?? []), ...passing]);
      }
    }
    read = heard.length;
  };
  return {
    newest: (actor) => {
      hear();
      return newest.get(actor);
    },
    places: (actor) => {
      hear();
      const { states } = newest.get(actor) ?? {};
      return states && [...states, ...(passed.get(actor) ?? [])];
    },
    begin: () => {
      hear();
      passed.clear();
    },
  };
}

/** The length of a machine's delay, in ms. */
function delayOf(machine: string, name: string): number {
  const delays = registry.find((entry) => entry.machine.id === machine)?.machine.implementations.delays as
    | Readonly<Record<string, unknown>>
    | undefined;
  const delay = delays?.[name] ?? Number(name);
  if (typeof delay !== 'number' || Number.isNaN(delay))
    throw new Error(`How long ${name} of ${machine} is, is not known.`);
  return delay;
}

/** A control that works: visible, and neither disabled nor busy. */
const answering = ':visible:not([disabled]):not([aria-disabled="true"])';

/** Checks that every control whose event the machine would reject in these innermost states is absent or inert. */
async function findNothingRefused(me: Visitor, machine: string, states: readonly string[]): Promise<void> {
  const heard = new Set(statesAround(machine, states).flatMap(({ ownEvents }) => ownEvents));
  for (const [type, control] of Object.entries(models[machine]?.controls ?? {})) {
    if (!control || heard.has(type)) continue;
    await expect(
      control(me).and(me.page.locator(answering)),
      `no control for ${type}, which ${states.join(', ')} refuses`,
    ).toHaveCount(0);
  }
}

function withAncestors(node: AnyStateNode | undefined): readonly AnyStateNode[] {
  return node ? [node, ...withAncestors(node.parent)] : [];
}

/** These states and those around them. */
function statesAround(machine: string, states: readonly string[]): readonly AnyStateNode[] {
  const entry = registry.find((one) => one.machine.id === machine);
  return [...new Set(states.flatMap((id) => withAncestors(entry?.machine.getStateNodeById(id))))];
}

/** The parts of a model for these states and those around them. */
function partsOf<Part>(
  parts: Readonly<Record<string, Part>> | undefined,
  machine: string,
  states: readonly string[],
): readonly Part[] {
  return statesAround(machine, states).flatMap(({ id }) => {
    const part = parts?.[id];
    return part ? [part] : [];
  });
}

/** Checks that the page shows what the model expects in these states. */
async function findShown(
  me: Visitor,
  machines: PageMachines,
  { actor, machine, states }: { readonly actor: string; readonly machine: string; readonly states: readonly string[] },
): Promise<void> {
  const all = partsOf(models[machine]?.shows, machine, states);
  if (all.length === 0) return;
  const contextOf = async (name: string): Promise<Fields> => (await machines.contextOf(me.page, name)) as Fields;
  const sight: Sight = {
    context: await contextOf(actor),
    says: statesAround(machine, states).flatMap(({ meta }) => {
      const { says } = Object(meta) as { readonly says?: string };
      return says === undefined ? [] : [says];
    }),
    contextOf,
  };
  for (const shows of all) await shows(me, sight);
}

/** The first request of a promise. */
function firstOf({ asks }: Asking): string {
  return [asks].flat()[0] ?? '';
}

/** The failure of a promise: an error response, or no response. */
function failureOf({ refused }: Asking, event: AnyEventObject): Answer {
  const { code } = Object(event['error']) as { readonly code?: string };
  if (code === undefined || code === 'NetworkError') return 'lost';
  return (typeof refused === 'function' ? refused(event) : refused) ?? refusal(code);
}

async function answerAll(
  outside: Outside,
  asking: Asking,
  event: AnyEventObject,
  me: Visitor,
  contextOf: () => Promise<Fields>,
): Promise<void> {
  const { about, sends } = asking;
  if (about ?? sends) {
    const { asked, body } = await outside.requestOf(firstOf(asking));
    const context = await contextOf();
    if (about) expect(asked, 'the address of a request').toContain(String(about(context)));
    if (sends) expect(body, `the body of ${asked}`).toMatchObject(sends(me, context));
  }
  const answer = event.type.startsWith('xstate.error.')
    ? failureOf(asking, event)
    : ((await asking.done?.(event, me)) ?? 'itself');
  const answers: Answers = Array.isArray(answer) ? answer : [[firstOf(asking), answer]];
  for (const [question, each] of answers)
    await outside.answer(question, typeof each === 'function' ? await each() : each);
}

/**
 * Steps without a person's action: an outside response, or passing time. @returns nothing where the model has neither
 */
function doingOf(
  outside: Outside | undefined,
  { asking = {} }: AnyModel,
  machine: string,
  contextOf: () => Promise<Fields>,
): (me: Visitor, event: AnyEventObject) => Promise<void> | undefined {
  return (me, event) => {
    const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const known = asking[actor];
    if (kind !== undefined && known && outside) return answerAll(outside, known, event, me, contextOf);
    const [, delay, state = ''] = /^xstate\.after\.([^.]+)\.(.+)$/.exec(event.type) ?? [];
    if (delay === undefined || !outside) return undefined;
    const waited = asking[`0.${state}`];
    return (async () => {
      if (waited) await outside.ignore(firstOf(waited));
      else outside.recover();
      await me.page.clock.fastForward(delayOf(machine, delay));
    })();
  };
}

/** A performance by this visitor, with the reports of the browser's pages. */
async function listen(me: Visitor, context: BrowserContext, machine?: string): Promise<Performance> {
  const model = machine === undefined ? undefined : models[machine];
  const asked = Object.values(model?.asking ?? {}).flatMap(({ asks }) => asks);
  if (asked.length > 0) await me.page.clock.install();
  const outside = asked.length > 0 ? await Outside.of(context, asked, model?.shared) : undefined;
  const { newest, places, begin } = toldBy(await hearTrace(context));
  const machines = await watchPages(context);
  await context.addInitScript(() => {
    sessionStorage.setItem('plinth.inspect', '');
    // Simulates an open live page.
    void navigator.locks.request('statecharts.flows', () => new Promise(() => undefined));
  });
  return {
    does: async (actor, event) => {
      await expect.poll(() => newest(actor), { message: `${actor} runs`, intervals }).toBeDefined();
      const { machine: id = '', states = [] } = newest(actor) ?? {};
      const own = models[id];
      begin();
      machines.begin();
      const act = (own?.acts[event.type] ?? own?.others?.[event.type]) as Act<AnyEventObject> | undefined;
      if (act) outside?.recover();
      const contextOf = async (): Promise<Fields> => (await machines.contextOf(me.page, actor)) as Fields;
      const doing = act?.(me, event, states) ?? (own && doingOf(outside, own, id, contextOf)(me, event));
      if (!doing)
        throw new Error(`No model says how a person makes ${id} hear ${event.type}: add it to tests/e2e/models.`);
      const given = (await doing) ?? {};
      if (own?.acts[event.type]) await findHeard(machines, actor, event, given);
    },
    sees: async (actor, states) => {
      await expect
        .poll(() => places(actor), { message: `the states of ${actor}`, intervals })
        .toEqual(expect.arrayContaining([...states]));
      const { machine: id = '', states: all = [] } = newest(actor) ?? {};
      await findNothingRefused(me, id, all);
      // While a trace is performed, the page may show the screen of another machine.
      if (machine !== undefined) await findShown(me, machines, { actor, machine: id, states: all });
    },
    keeps: async (actor) => {
      const { machine: id = '', states = [] } = newest(actor) ?? {};
      for (const read of partsOf(models[id]?.keeps, id, states)) {
        const kept = await read(me);
        await outside?.release();
        await me.reload();
        await expect.poll(() => read(me), { message: `what the page keeps of ${actor}` }).toEqual(kept);
      }
    },
  };
}

/** Opens a page of the product whose machines report their steps, and no other window. */
export async function perform(me: Visitor, context: BrowserContext, address: string): Promise<Performance> {
  const performance = await listen(me, context);
  await me.open(address);
  return performance;
}

/**
 * Goes to the start of a machine.
 * @param machine the machine's own id
 * @param start one of the starts of its model
 * @throws when no model has the machine, or the start
 */
export async function performPlan(
  me: Visitor,
  context: BrowserContext,
  machine: string,
  start: string,
): Promise<Performance> {
  const way = models[machine]?.starts[start];
  if (!way) throw new Error(`No model says how ${machine} begins as '${start}': add it to tests/e2e/models.`);
  const performance = await listen(me, context, machine);
  await way.go(me);
  return performance;
}
