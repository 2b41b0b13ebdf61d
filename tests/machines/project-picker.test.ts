import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sampleCard, samplePage } from '#machines/dashboard/project-card.samples.ts';
import { projectPickerMachine } from '#machines/dashboard/project-picker.machine.ts';
import type { ProjectPage } from '#machines/domain/projects/project-card.ts';
import type { ProjectQuery } from '#machines/ports/projects.ts';
import { asked } from './dashboard-outside.ts';

beforeEach(() => void vi.useFakeTimers());

const other = { ...sampleCard, id: 'other', name: 'Other' };

function start() {
  const server = asked<ProjectPage, ProjectQuery>();
  const picker = createActor(projectPickerMachine.provide({ actors: { listProjects: server.actor } })).start();
  return {
    picker,
    server,
    type: (text: string): void => {
      picker.send({ type: 'text.typed', text });
      vi.advanceTimersByTime(200);
    },
    is: (tag: 'failed' | 'moreFailed' | 'open' | 'pending') => picker.getSnapshot().hasTag(tag),
    context: () => picker.getSnapshot().context,
  };
}

it('lists the first page of all projects when it opens, and the next near its end', async () => {
  const { picker, server, context } = start();
  picker.send({ type: 'picker.opened' });
  expect(server.asked).toMatchObject([{ of: { kind: 'all' }, look: { search: '' }, after: null }]);
  await server.answer(samplePage([sampleCard], 'later'));
  picker.send({ type: 'end.neared' });
  picker.send({ type: 'end.neared' });
  expect(server.asked.slice(1)).toMatchObject([{ after: 'later' }]);
  await server.answer(samplePage([sampleCard, other]));
  expect(context().projects).toEqual([sampleCard, other]);
  picker.send({ type: 'end.neared' });
  expect(server.asked).toHaveLength(2);
});

it('searches once typing pauses, and shows no page of an earlier text', async () => {
  const { picker, server, type, context } = start();
  picker.send({ type: 'picker.opened' });
  await server.answer(samplePage([other], 'later'));
  picker.send({ type: 'end.neared' });
  picker.send({ type: 'text.typed', text: 'l' });
  await server.answer(samplePage([other]));
  type('lunch');
  expect(server.asked.slice(2)).toMatchObject([{ look: { search: 'lunch' }, after: null }]);
  await server.answer(samplePage());
  expect(context()).toMatchObject({ typed: 'lunch', projects: [sampleCard], next: null });
});

it('tells that the projects did not arrive, and asks again', async () => {
  const { picker, server, is, context } = start();
  picker.send({ type: 'picker.opened' });
  await server.fail();
  expect(is('failed')).toBe(true);
  picker.send({ type: 'picker.opened' });
  expect(is('pending')).toBe(true);
  await server.answer(samplePage([sampleCard], 'later'));
  picker.send({ type: 'end.neared' });
  await server.fail();
  expect([is('moreFailed'), context().projects]).toEqual([true, [sampleCard]]);
  picker.send({ type: 'end.neared' });
  await server.answer(samplePage([other]));
  expect(context().projects).toEqual([sampleCard, other]);
});

it('forgets what was typed and found when it closes', async () => {
  const { picker, server, type, is, context } = start();
  type('lunch');
  expect(is('open')).toBe(true);
  await server.answer(samplePage());
  picker.send({ type: 'option.pointed', option: sampleCard.id });
  picker.send({ type: 'picker.closed' });
  expect(is('open')).toBe(false);
  expect(context()).toMatchObject({ typed: null, projects: [], total: 0, current: null });
});
