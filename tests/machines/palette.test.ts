import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { paletteMachine } from '#machines/dashboard/palette.machine.ts';
import { sampleCard, samplePage } from '#machines/dashboard/project-card.samples.ts';
import type { ProjectPage } from '#machines/domain/projects/project-card.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type { ProjectQuery } from '#machines/ports/projects.ts';
import { asked } from './dashboard-outside.ts';

beforeEach(() => void vi.useFakeTimers());

function start() {
  const server = asked<ProjectPage, ProjectQuery>();
  const palette = createActor(paletteMachine.provide({ actors: { listProjects: server.actor } })).start();
  palette.send({ type: 'palette.opened' });
  const type = (text: string): void => {
    palette.send({ type: 'text.typed', text });
    vi.advanceTimersByTime(150);
  };
  return {
    palette,
    server,
    type,
    is: (tag: 'failed' | 'open' | 'pending') => palette.getSnapshot().hasTag(tag),
    context: () => palette.getSnapshot().context,
  };
}

it('searches all projects for the typed text, once typing pauses', async () => {
  const { palette, server, type, context } = start();
  palette.send({ type: 'text.typed', text: 'l' });
  type('lunch');
  expect(server.asked).toMatchObject([{ of: { kind: 'all' }, look: { search: 'lunch', statuses: [] }, after: null }]);
  await server.answer(samplePage());
  expect(context().found).toEqual([sampleCard]);
});

it('shows no results of another text, and sends nothing for an empty one', async () => {
  const { palette, server, type, context } = start();
  type('lunch');
  await server.answer(samplePage());
  palette.send({ type: 'text.typed', text: 'lunches' });
  expect(context()).toMatchObject({ found: [], current: null });
  type('  ');
  expect(server.asked).toHaveLength(1);
});

it('reports that the projects did not arrive, and searches again for another text', async () => {
  const { server, type, is } = start();
  type('lunch');
  await server.fail();
  expect([is('failed'), is('open')]).toEqual([true, true]);
  type('lunches');
  await vi.advanceTimersByTimeAsync(usualTimeoutMs);
  expect(is('failed')).toBe(true);
  type('lunch club');
  expect(is('pending')).toBe(true);
});

it('begins again each time', () => {
  const { palette, type, is, context } = start();
  type('lunch');
  palette.send({ type: 'entry.pointed', entry: 'new' });
  palette.send({ type: 'palette.closed' });
  expect(is('open')).toBe(false);
  palette.send({ type: 'palette.opened' });
  expect(context()).toMatchObject({ typed: '', found: [], current: null });
});
