/** Navigation in a prototype, and the page that contains it. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { prototypeOf } from '#machines/domain/prototype/prototype.ts';
import { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import { sampleFound } from '#machines/prototype/prototype-page.samples.ts';
import { prototypeMachine } from '#machines/prototype/prototype.machine.ts';
import { prototypeInput, sampleDraft } from '#machines/prototype/prototype.samples.ts';
import type { PrototypeFound } from '#machines/ports/prototypes.ts';
import { asked } from './dashboard-outside.ts';

function start(platforms = sampleDraft.platforms) {
  return createActor(prototypeMachine, { input: { prototype: prototypeOf({ ...sampleDraft, platforms }) } }).start();
}

describe('a prototype', () => {
  it('starts with its first screen, from which there is no way back', () => {
    const actor = start();
    expect(actor.getSnapshot().context).toMatchObject({ screenId: 'sign-in', trail: [] });
    expect(actor.getSnapshot().can({ type: 'screen.backRequested' })).toBe(false);
  });

  it('leads back along the visited screens', () => {
    const actor = start();
    for (const screenId of ['home', 'ecommerce-shop', 'more', 'ecommerce-shop'])
      actor.send({ type: 'screen.opened', screenId });
    const walked = [];
    while (actor.getSnapshot().can({ type: 'screen.backRequested' })) {
      actor.send({ type: 'screen.backRequested' });
      walked.push(actor.getSnapshot().context.screenId);
    }
    expect(walked).toEqual(['more', 'ecommerce-shop', 'home', 'sign-in']);
  });

  it('opens no screen that it does not have, and not the one that is open', () => {
    const actor = start();
    for (const screenId of ['elsewhere', 'sign-in']) {
      actor.send({ type: 'screen.opened', screenId });
      expect(actor.getSnapshot().context).toMatchObject({ screenId: 'sign-in', trail: [] });
    }
  });

  it('keeps switches until it is restarted', () => {
    const actor = start();
    actor.send({ type: 'element.toggled', elementId: 'dark-theme' });
    actor.send({ type: 'screen.opened', screenId: 'home' });
    expect(actor.getSnapshot().context.on).toEqual(['dark-theme']);
    actor.send({ type: 'prototype.restarted' });
    expect(actor.getSnapshot().context).toMatchObject({ screenId: 'sign-in', trail: [], on: [] });
  });

  it('can be shown in another frame only where the platforms have both', () => {
    const both = start();
    expect(both.getSnapshot().matches({ frame: 'phone' })).toBe(true);
    both.send({ type: 'frame.chosen', frame: 'browser' });
    expect(both.getSnapshot().matches({ frame: 'browser' })).toBe(true);
    expect(start(['web']).getSnapshot().matches({ frame: 'browser' })).toBe(true);
    expect(start(['web']).getSnapshot().can({ type: 'frame.chosen', frame: 'phone' })).toBe(false);
    expect(start(['ios']).getSnapshot().can({ type: 'frame.chosen', frame: 'browser' })).toBe(false);
  });

  it('is looked at as a whole without losing one’s place, unless a screen is opened there', () => {
    const actor = start();
    actor.send({ type: 'screen.opened', screenId: 'home' });
    actor.send({ type: 'flow.opened' });
    actor.send({ type: 'flow.walked', direction: 'right' });
    expect(actor.getSnapshot().context.selected).not.toBe('home');
    actor.send({ type: 'flow.closed' });
    expect(actor.getSnapshot().context.screenId).toBe('home');
    actor.send({ type: 'flow.opened' });
    expect(actor.getSnapshot().context.selected).toBe('home');
    actor.send({ type: 'flow.screenSelected', screenId: 'more' });
    actor.send({ type: 'flow.screenOpened' });
    expect(actor.getSnapshot().context).toMatchObject({ screenId: 'more', trail: ['sign-in', 'home'] });
    expect(actor.getSnapshot().matches({ view: 'screen' })).toBe(true);
  });
});

describe('the page', () => {
  function open() {
    const out = asked<PrototypeFound | null, unknown>();
    return { out, page: createActor(prototypePageMachine.provide({ actors: { findPrototype: out.actor } })).start() };
  }

  it('shows the screens of the plan that was found', async () => {
    const { out, page } = open();
    await out.answer(sampleFound);
    expect(page.getSnapshot().children.prototype?.getSnapshot().context.prototype).toEqual(prototypeInput.prototype);
  });

  it('reports that there is none', async () => {
    const { out, page } = open();
    await out.answer(null);
    expect(page.getSnapshot().matches('missing')).toBe(true);
  });

  it('requests again after a timeout', async () => {
    const { out, page } = open();
    await out.fail();
    expect(page.getSnapshot().matches('failed')).toBe(true);
    page.send({ type: 'prototype.reloaded' });
    await out.answer(sampleFound);
    expect(page.getSnapshot().matches('shown')).toBe(true);
  });
});
