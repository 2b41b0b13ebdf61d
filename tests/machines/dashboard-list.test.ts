import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { usualLook } from '#machines/domain/projects/list-look.ts';
import { sampleCard, samplePage } from '#machines/dashboard/project-card.samples.ts';
import { projectListMachine } from '#machines/dashboard/project-list.machine.ts';
import type { ProjectCard, ProjectPage } from '#machines/domain/projects/project-card.ts';
import type { ProjectQuery } from '#machines/ports/projects.ts';
import { asked } from './dashboard-outside.ts';

beforeEach(() => void vi.useFakeTimers());

function card(id: string): ProjectCard {
  return { ...sampleCard, id };
}

function startList() {
  const server = asked<ProjectPage, ProjectQuery>();
  const list = createActor(projectListMachine.provide({ actors: { listProjects: server.actor } }), {
    input: { of: { kind: 'all' }, look: usualLook },
  }).start();
  return {
    list,
    server,
    state: () => list.getSnapshot().value.rows,
    is: (tag: 'outdated' | 'stale') => list.getSnapshot().hasTag(tag),
    context: () => list.getSnapshot().context,
    ids: () => list.getSnapshot().context.projects.map(({ id }) => id),
    isPending: () => list.getSnapshot().hasTag('pending'),
  };
}

async function startShown(page: ProjectPage = samplePage([card('a'), card('b')], 'after-b')) {
  const started = startList();
  await started.server.answer(page);
  expect(started.state()).toEqual({ shown: { resting: 'quiet' } });
  return started;
}

describe('a list of projects', () => {
  it('requests its first page at once', async () => {
    const { server, state, isPending, ids } = startList();
    expect(state()).toBe('loading');
    expect(isPending()).toBe(true);
    expect(server.asked).toEqual([{ of: { kind: 'all' }, look: usualLook, after: null, atLeast: 1 }]);
    await server.answer(samplePage([card('a')]));
    expect(ids()).toEqual(['a']);
    expect(isPending()).toBe(false);
  });

  it('that did not load can be retried', async () => {
    const { list, server, state } = startList();
    await server.fail();
    expect(state()).toBe('failed');
    list.send({ type: 'list.reloaded' });
    expect(state()).toBe('loading');
    await server.answer(samplePage());
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
  });

  it('that did not load is retried automatically when the server responds again', async () => {
    const { list, server, state } = startList();
    await server.fail();
    list.send({ type: 'list.changedElsewhere' });
    expect(state()).toBe('loading');
  });

  it('of another page forgets the previous one, and keeps the counts', async () => {
    const { list, server, state, context } = await startShown();
    list.send({ type: 'list.opened', of: { kind: 'status', status: 'draft' }, look: null });
    expect(state()).toBe('loading');
    expect(context()).toMatchObject({ projects: [], look: usualLook, counts: { draft: 2 } });
    expect(server.asked.at(-1)).toMatchObject({ of: { kind: 'status', status: 'draft' }, after: null });
  });

  it('of the same page is left as it is', async () => {
    const { list, server, state } = await startShown();
    list.send({ type: 'list.opened', of: { kind: 'all' }, look: null });
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    expect(server.asked).toHaveLength(1);
  });

  it('shows no answer that belongs to the page before', async () => {
    const { list, server, ids } = startList();
    list.send({ type: 'list.opened', of: { kind: 'status', status: 'draft' }, look: null });
    await server.answer(samplePage([card('draft')]));
    await server.answer(samplePage([card('stale')]));
    expect(ids()).toEqual(['draft']);
  });
});

describe('the end of a list', () => {
  it('brings the next page, and nothing twice', async () => {
    const { list, server, ids } = await startShown();
    list.send({ type: 'end.neared' });
    list.send({ type: 'end.neared' });
    expect(server.asked).toHaveLength(2);
    expect(server.asked.at(-1)).toMatchObject({ after: 'after-b' });
    await server.answer(samplePage([card('b'), card('c')]));
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('that is the last one requests nothing', async () => {
    const { list, server } = await startShown(samplePage([card('a')]));
    list.send({ type: 'end.neared' });
    expect(server.asked).toHaveLength(1);
  });

  it('that did not load can be retried, and the shown rows stay', async () => {
    const { list, server, state, ids } = await startShown();
    list.send({ type: 'end.neared' });
    await server.fail();
    expect(state()).toEqual({ shown: { resting: 'moreFailed' } });
    expect(ids()).toEqual(['a', 'b']);
    list.send({ type: 'end.neared' });
    expect(state()).toEqual({ shown: 'loadingMore' });
  });
});

describe('sorting and filtering', () => {
  it('requests other rows at once, and keeps the shown ones until they arrive', async () => {
    const { list, server, ids, context } = startList();
    await server.answer(samplePage());
    list.send({ type: 'look.chosen', look: { sort: 'total', statuses: ['draft'] } });
    expect(server.asked.at(-1)).toMatchObject({ look: { sort: 'total', statuses: ['draft'] }, after: null });
    expect(ids()).toEqual([sampleCard.id]);
    await server.answer(samplePage([card('dear')]));
    expect(ids()).toEqual(['dear']);
    list.send({ type: 'look.chosen', look: { view: 'list' } });
    expect([server.asked.length, context().look.view]).toEqual([2, 'list']);
  });

  it('is accepted before anything is shown, and after a failure', async () => {
    const { list, server } = startList();
    list.send({ type: 'look.chosen', look: { sort: 'name' } });
    expect(server.asked.at(-1)).toMatchObject({ look: { sort: 'name' } });
    await server.fail();
    list.send({ type: 'look.chosen', look: { sort: 'status' } });
    expect(server.asked.at(-1)).toMatchObject({ look: { sort: 'status' } });
  });

  it('another page keeps the order and the view, and neither search nor statuses, unless its address says so', async () => {
    const { list, server, context } = startList();
    await server.answer(samplePage());
    list.send({ type: 'look.chosen', look: { sort: 'total', statuses: ['draft'], view: 'list' } });
    list.send({ type: 'list.opened', of: { kind: 'status', status: 'draft' }, look: null });
    expect(context().look).toEqual({ ...usualLook, sort: 'total', view: 'list' });
    list.send({ type: 'list.opened', of: { kind: 'status', status: 'draft' }, look: { ...usualLook, search: 'tea' } });
    expect(context().look).toEqual({ ...usualLook, search: 'tea' });
    const asks = server.asked.length;
    list.send({
      type: 'list.opened',
      of: { kind: 'status', status: 'draft' },
      look: { ...usualLook, search: 'tea', view: 'list' },
    });
    expect([context().look.view, server.asked.length]).toEqual(['list', asks]);
  });
});

describe('searching', () => {
  it('sends the last typed text after a pause', async () => {
    const { list, server, state } = await startShown();
    list.send({ type: 'search.typed', search: 'l' });
    vi.advanceTimersByTime(150);
    list.send({ type: 'search.typed', search: 'lunch' });
    vi.advanceTimersByTime(150);
    expect(server.asked).toHaveLength(1);
    expect(state()).toEqual({ shown: 'typing' });
    vi.advanceTimersByTime(50);
    expect(server.asked).toHaveLength(2);
    expect(server.asked.at(-1)).toMatchObject({ look: { search: 'lunch' }, after: null });
  });

  it('keeps the shown rows until the response arrives', async () => {
    const { list, server, ids, isPending } = await startShown();
    list.send({ type: 'search.typed', search: 'lunch' });
    vi.advanceTimersByTime(200);
    expect(ids()).toEqual(['a', 'b']);
    expect(isPending()).toBe(true);
    await server.answer(samplePage([card('b')]));
    expect(ids()).toEqual(['b']);
  });

  it('before anything is shown sends the search', () => {
    const { list, server } = startList();
    list.send({ type: 'search.typed', search: 'lunch' });
    expect(server.asked.at(-1)).toMatchObject({ look: { search: 'lunch' } });
  });

  it('without a response shows a message, and typing tries again', async () => {
    const { list, server, state } = await startShown();
    list.send({ type: 'search.typed', search: 'lunch' });
    vi.advanceTimersByTime(200);
    await server.fail();
    expect(state()).toBe('failed');
    list.send({ type: 'search.typed', search: 'lunc' });
    expect(state()).toBe('loading');
  });
});

describe('a change elsewhere', () => {
  it('loads as many again as are shown, in the background', async () => {
    const { list, server, ids, isPending } = await startShown();
    list.send({ type: 'list.changedElsewhere' });
    expect(server.asked.at(-1)).toMatchObject({ after: null, atLeast: 2 });
    expect(isPending()).toBe(false);
    await server.answer(samplePage([card('new'), card('a')]));
    expect(ids()).toEqual(['new', 'a']);
  });

  it('during a request causes another one after it', async () => {
    const { list, server, state } = await startShown();
    list.send({ type: 'end.neared' });
    list.send({ type: 'list.changedElsewhere' });
    list.send({ type: 'list.changedElsewhere' });
    expect(server.asked).toHaveLength(2);
    await server.answer(samplePage([card('c')]));
    expect(server.asked).toHaveLength(3);
    await server.answer(samplePage([card('c')]));
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
  });

  it('during the first page’s request causes another one after it', async () => {
    const { list, server } = startList();
    list.send({ type: 'list.changedElsewhere' });
    await server.answer(samplePage());
    expect(server.asked).toHaveLength(2);
  });

  it('that cannot be loaded leaves the list unchanged, and is retried until it can', async () => {
    const { list, server, state, ids, is } = await startShown();
    list.send({ type: 'list.changedElsewhere' });
    await server.fail();
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    expect(ids()).toEqual(['a', 'b']);
    expect(is('stale')).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(server.asked).toHaveLength(3);
    await server.answer(samplePage([card('c')]));
    expect(ids()).toEqual(['c']);
    expect(is('stale')).toBe(false);
  });

  it('while the next page does not arrive is loaded all the same', async () => {
    const { list, server, ids } = await startShown();
    list.send({ type: 'end.neared' });
    await server.fail();
    list.send({ type: 'list.changedElsewhere' });
    await server.answer(samplePage([card('new')]));
    expect(ids()).toEqual(['new']);
  });

  it('does not move a person who is deep in a long list: it is announced, and shown on request', async () => {
    const long = samplePage(Array.from({ length: 601 }, (_, index) => card(`c${index}`)));
    const { list, server, is, state } = await startShown(long);
    list.send({ type: 'list.changedElsewhere' });
    expect(server.asked).toHaveLength(1);
    expect(is('outdated')).toBe(true);
    list.send({ type: 'list.reloaded' });
    expect(state()).toEqual({ shown: 'filtering' });
    await server.answer(samplePage());
    expect(is('outdated')).toBe(false);
  });

  it('that removes a project removes its card at once', async () => {
    const { list, ids, context } = await startShown(samplePage([card('a'), card('b')]));
    list.send({ type: 'project.removed', projectId: 'a' });
    expect(ids()).toEqual(['b']);
    expect(context().total).toBe(1);
  });
});
