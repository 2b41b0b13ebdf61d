/** What a trace tells, done again in a browser, beside the machines that run there. */
import type { BrowserContext } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { PageMessage } from '#contracts/live-channel.ts';
import { models } from '../models/models.ts';
import type { Act } from './model.ts';
import { expect } from './test.ts';
import { hearTrace } from './trace.ts';
import type { Visitor } from './visitor.ts';

/** A visitor who does what machines are to hear, and sees in which states they are. */
export interface Performance {
  /** Does what makes an actor hear an event. @throws when no model says how. */
  readonly does: (actor: string, event: AnyEventObject) => Promise<void>;
  /** The actor is in these innermost states, or comes to be in them, among others. */
  readonly sees: (actor: string, states: readonly string[]) => Promise<void>;
}

/** A performance by this visitor, heard from the pages of the browser. */
async function listen(me: Visitor, context: BrowserContext): Promise<Performance> {
  const heard = await hearTrace(context);
  await context.addInitScript(() => {
    sessionStorage.setItem('plinth.inspect', '');
    // The live page is said to be open.
    void navigator.locks.request('plinth.flows', () => new Promise(() => undefined));
  });
  const newest = (actor: string) =>
    heard
      .map((message) => JSON.parse(message) as PageMessage)
      .flatMap((message) => (message.kind === 'told' ? message.steps : []))
      .findLast((step) => step.actor === actor);
  return {
    does: async (actor, event) => {
      await expect.poll(() => newest(actor), `${actor} runs`).toBeDefined();
      const { machine = '', states = [] } = newest(actor) ?? {};
      const act = (models[machine]?.acts[event.type] ?? models[machine]?.others?.[event.type]) as Act<AnyEventObject> | undefined;
      if (!act) throw new Error(`No model says how a person makes ${machine} hear ${event.type}: add it to tests/e2e/models.`);
      await act(me, event, states);
    },
    sees: (actor, states) => expect.poll(() => newest(actor)?.states, `the states of ${actor}`).toEqual(expect.arrayContaining([...states])),
  };
}

/** Opens a page of the product whose machines tell what they do, and no other window. */
export async function perform(me: Visitor, context: BrowserContext, address: string): Promise<Performance> {
  const performance = await listen(me, context);
  await me.open(address);
  return performance;
}

/**
 * Goes to where a machine has just begun.
 * @param machine the machine's own id
 * @param start one of the starts of its model
 * @throws when no model knows the machine, or the start
 */
export async function performPlan(me: Visitor, context: BrowserContext, machine: string, start: string): Promise<Performance> {
  const way = models[machine]?.starts[start];
  if (!way) throw new Error(`No model says how ${machine} begins as '${start}': add it to tests/e2e/models.`);
  const performance = await listen(me, context);
  await way.go(me);
  return performance;
}
