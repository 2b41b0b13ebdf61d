/** Machines in company: everything that may happen to them, in every order, keeps what must hold; a planted fault does not. */
import { describe, expect, it } from 'vitest';
import type { Carriage } from '#machines/kit/compose.ts';
import { asSteps, explore } from '#machines/kit/explore.ts';
import { worlds } from '#machines/worlds/worlds.ts';

function worldOf(id: string) {
  const world = worlds.find((one) => one.id === id);
  if (!world) throw new Error(`There is no world ${id}`);
  return world;
}

describe('each world', () => {
  it.each(worlds.map((world) => [world.id, world] as const))('%s holds to its end', (_, world) => {
    const { counterexamples, isClosed } = explore(world);
    expect(counterexamples.map(asSteps)).toEqual([]);
    expect(isClosed).toBe(true);
  });
});

type Planted = readonly [world: string, from: string, to: string, type: string, carriage: Carriage];

/** A message that does not arrive, or that arrives after everything else, or at a machine that it is not for. The root has no name. */
const planted: readonly Planted[] = [
  ['product', '', 'autosave', 'plan.changed', 'dropped'],
  ['product', '', 'funnel', 'payment.settled', 'dropped'],
  ['product', '', 'funnel', 'payment.started', 'dropped'],
  ['product', '', 'funnel', 'payment.succeeded', 'dropped'],
  ['product', '', 'funnel', 'receipt.arrived', 'dropped'],
  ['product', '', 'funnel', 'template.chosen', 'dropped'],
  ['product', '', 'funnel', 'template.cleared', 'last'],
  ['product', '', 'payment.1', 'payment.retried', 'dropped'],
  ['product', '', 'payment.1', 'standing.asked', 'dropped'],
  ['product', '', 'payment.1', 'standing.asked', { to: 'plan' }],
  ['product', '', 'plan', 'plan.copied', 'dropped'],
  ['product', '', 'plan', 'plan.locked', 'dropped'],
  ['product', '', 'plan', 'plan.locked', { to: 'funnel' }],
  ['product', '', 'plan', 'plan.restored', 'dropped'],
  ['product', '', 'plan', 'plan.started', 'dropped'],
  ['product', '', 'plan', 'plan.unlocked', 'dropped'],
  ['product', 'autosave', '', 'plan.taken', 'dropped'],
  ['product', 'funnel', '', 'answers.revised', 'dropped'],
  ['product', 'payment.1', '', 'payment.closed', 'dropped'],
  ['product', 'payment.1', '', 'payment.resumed', 'dropped'],
  ['product', 'payment.1', '', 'payment.started', 'dropped'],
  ['product', 'payment.1', '', 'payment.succeeded', 'dropped'],
  ['product', 'payment.1', '', 'payment.succeeded', { to: 'funnel' }],
  ['product', 'payment.1', '', 'payment.unanswered', 'dropped'],
  ['product', 'plan', '', 'plan.changed', 'dropped'],
  ['product', 'plan', '', 'template.chosen', { to: 'autosave' }],
  ['product', 'plan', '', 'template.cleared', 'last'],
  ['account', '', 'session', 'signIn.begun', 'dropped'],
  ['account', '', 'session', 'signIn.succeeded', 'dropped'],
  ['account', '', 'signIn', 'session.gone', 'dropped'],
  ['account', '', 'signIn', 'session.ready', { to: 'registration' }],
  ['account', '', 'signIn', 'signOut.begun', 'dropped'],
  ['account', 'session', '', 'signOut.begun', 'dropped'],
  ['account', 'signIn', '', 'signIn.begun', 'dropped'],
  ['account', 'signIn', '', 'signIn.succeeded', 'dropped'],
  ['dashboard', '', 'paymentsOverview', 'payments.changed', 'dropped'],
  ['dashboard', '', 'projectList', 'list.changedElsewhere', 'dropped'],
  ['dashboard', '', 'projectList', 'project.removed', 'dropped'],
  ['dashboard', '', 'requestList', 'requests.changed', { to: 'projectList' }],
  ['dashboard', 'connection', '', 'news.arrived', 'dropped'],
  ['dashboard', 'connection', '', 'news.missed', 'dropped'],
  ['dashboard', 'projectActions', '', 'projects.changed', 'dropped'],
  ['dashboard', 'renaming', '', 'projects.changed', 'dropped'],
];

describe('a planted fault', () => {
  it.each(planted)('in the world %s, from %j to %j, is found: %s %j', (id, from, to, type, carriage) => {
    const { counterexamples } = explore(worldOf(id), {
      isEnough: true,
      carry: (message) => (message.from === from && message.to === to && message.event.type === type ? carriage : 'arrives'),
    });
    expect(counterexamples).not.toEqual([]);
    // A way that a person can walk: from a start, step by step, to what is wrong.
    expect(counterexamples[0]?.steps[0]?.by).toBeNull();
    expect(counterexamples[0]?.steps.length).toBeGreaterThan(1);
  });

  it('makes nothing of a world without one', () => {
    expect(explore(worldOf('dashboard'), { depth: 5 }).counterexamples).toEqual([]);
  });
});
