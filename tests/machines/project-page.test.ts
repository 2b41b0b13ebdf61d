import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { erasingMachine } from '#machines/dashboard/erasing.machine.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { projectPageMachine } from '#machines/dashboard/project-page.machine.ts';
import { samplePageFound } from '#machines/dashboard/project-page.samples.ts';
import { versionRestoringMachine } from '#machines/dashboard/version-restoring.machine.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type { ProjectPageFound, Restoration, RestorationAnswer } from '#machines/ports/project-page.ts';
import { unanswered } from '#machines/domain/failure.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import { asked } from './dashboard-outside.ts';
import { startUnderParent } from './under-parent.ts';

beforeEach(() => void vi.useFakeTimers());

const renamed: ProjectPageFound = {
  ...samplePageFound,
  project: { ...samplePageFound.project, name: 'Supper Club', version: 3 },
};

function startPage(projectId: string | null = sampleCard.id) {
  const pages = asked<ProjectPageFound | null, { readonly projectId: string }>();
  const page = createActor(projectPageMachine.provide({ actors: { findProjectPage: pages.actor } }), {
    input: { projectId },
  }).start();
  return {
    page,
    pages,
    rows: () => page.getSnapshot().value.rows,
    has: (tag: 'failed' | 'missing' | 'shown' | 'stale') => page.getSnapshot().hasTag(tag),
    context: () => page.getSnapshot().context,
  };
}

async function startShown() {
  const started = startPage();
  await started.pages.answer(samplePageFound);
  return started;
}

describe('the page of a project', () => {
  it('requests nothing before one is opened, and each that is', async () => {
    const { page, pages, rows, context } = startPage(null);
    expect([rows(), pages.asked]).toEqual(['closed', []]);
    page.send({ type: 'project.opened', projectId: sampleCard.id });
    await pages.answer(samplePageFound);
    expect(context().found).toEqual(samplePageFound);
    page.send({ type: 'activity.expanded' });
    page.send({ type: 'project.opened', projectId: sampleCard.id });
    expect(pages.asked).toHaveLength(1);
    page.send({ type: 'project.opened', projectId: 'other' });
    expect([pages.asked.at(-1), context()]).toEqual([
      { projectId: 'other' },
      { projectId: 'other', found: null, isWhole: false, failure: unanswered },
    ]);
  });

  it('shows the whole activity on request', async () => {
    const { page, context } = await startShown();
    page.send({ type: 'activity.expanded' });
    expect(context().isWhole).toBe(true);
  });

  it('that does not arrive, or not in time, can be requested again', async () => {
    const { page, pages, has } = startPage();
    await pages.fail();
    expect(has('failed')).toBe(true);
    page.send({ type: 'project.reloaded' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has('failed')).toBe(true);
    page.send({ type: 'project.changed' });
    await pages.answer(samplePageFound);
    expect(has('shown')).toBe(true);
  });

  it('follows changes from elsewhere, also during a request', async () => {
    const { page, pages, has, context } = await startShown();
    page.send({ type: 'project.changed' });
    page.send({ type: 'project.changed' });
    expect([pages.asked.length, has('shown')]).toEqual([2, true]);
    await pages.answer(samplePageFound);
    expect(pages.asked).toHaveLength(3);
    await pages.answer(renamed);
    expect(context().found?.project.name).toBe('Supper Club');
  });

  it('that could not be refreshed is marked as outdated, and requests again later', async () => {
    const { page, pages, has } = await startShown();
    page.send({ type: 'project.changed' });
    await pages.fail();
    expect([has('shown'), has('stale')]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pages.asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([has('shown'), has('stale')]).toEqual([true, true]);
  });

  it('that is gone is missing, still by its name, and shown again when it is back', async () => {
    const { page, pages, has, context } = await startShown();
    page.send({ type: 'project.changed' });
    await pages.answer(null);
    expect([has('missing'), context().found?.project.name]).toEqual([true, sampleCard.name]);
    page.send({ type: 'project.changed' });
    await pages.answer(null);
    expect(has('missing')).toBe(true);
    page.send({ type: 'project.changed' });
    await pages.fail();
    expect([has('missing'), has('stale')]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(10_000);
    await pages.answer(renamed);
    expect([has('shown'), context().found?.project.name]).toEqual([true, 'Supper Club']);
  });

  it('that never was is missing', async () => {
    const { page, pages, has } = startPage();
    await pages.answer(null);
    expect(has('missing')).toBe(true);
    page.send({ type: 'project.changed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has('missing')).toBe(true);
  });

  it('is left, whatever it waits for', async () => {
    for (const started of [startPage(), await startShown()]) {
      started.page.send({ type: 'project.left' });
      expect([started.rows(), started.context().projectId, started.context().found]).toEqual(['closed', null, null]);
    }
  });
});

const seen: ProjectCard = { ...sampleCard, version: 5 };

function startRestoring() {
  const restorations = asked<RestorationAnswer, Restoration>();
  const shown = asked<void, { readonly projectId: string }>();
  const { actor: restoring, news } = startUnderParent(
    versionRestoringMachine.provide({ actors: { restoreVersion: restorations.actor, showProject: shown.actor } }),
    undefined,
  );
  restoring.send({ type: 'restoration.requested', project: seen, version: 2 });
  return {
    restoring,
    news,
    restorations,
    shown,
    value: () => restoring.getSnapshot().value,
    context: () => restoring.getSnapshot().context,
  };
}

const told = [{ type: 'projects.changed' }];

describe('restoring a version', () => {
  it('changes the project, which is reported, and can be undone on top of that', async () => {
    const { restoring, news, restorations, value, context } = startRestoring();
    expect(restorations.asked).toEqual([{ project: seen, version: 2 }]);
    restoring.send({ type: 'restoration.requested', project: seen, version: 1 });
    expect(restorations.asked).toHaveLength(1);
    await restorations.answer({ kind: 'restored', version: 6 });
    expect([value(), context().restoredAs, news]).toEqual([{ resting: 'restored' }, 6, told]);
    restoring.send({ type: 'restoration.undone' });
    expect(restorations.asked.at(-1)).toEqual({ project: { ...seen, version: 6 }, version: 5 });
    await restorations.answer({ kind: 'restored', version: 7 });
    expect([value(), news]).toEqual([{ resting: 'undone' }, [...told, ...told]]);
    expect(restoring.getSnapshot().can({ type: 'restoration.undone' })).toBe(false);
  });

  it.each(['answer', 'fail', 'silence'] as const)(
    'of a project in work makes a draft, which is shown, and is there after %s',
    async (outcome) => {
      const { restorations, shown, value, context } = startRestoring();
      await restorations.answer({ kind: 'copied', projectId: 'copy' });
      expect([shown.asked, context().copyId]).toEqual([[{ projectId: 'copy' }], 'copy']);
      if (outcome === 'silence') await vi.advanceTimersByTimeAsync(60_000);
      else if (outcome === 'fail') await shown.fail();
      else await shown.answer();
      expect(value()).toEqual({ resting: 'copied' });
    },
  );

  it('that is rejected is reported with its reason, and the project is loaded again', async () => {
    const { restorations, news, value, context } = startRestoring();
    await restorations.answer({ kind: 'refused', words: 'It was changed meanwhile.' });
    expect([value(), context().words, news]).toEqual([{ resting: 'refused' }, 'It was changed meanwhile.', told]);
  });

  it('without a response is reported, and the possible change is loaded', async () => {
    const { restoring, restorations, news, value } = startRestoring();
    await restorations.fail();
    expect([value(), news]).toEqual([{ resting: 'unanswered' }, told]);
    restoring.send({ type: 'restoration.requested', project: seen, version: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([value(), news]).toEqual([{ resting: 'unanswered' }, [...told, ...told]]);
  });

  it('can be rejected, unanswered and too slow when it is undone', async () => {
    const outcomes = ['refused', 'unanswered', 'slow'] as const;
    for (const outcome of outcomes) {
      const { restoring, restorations, value } = startRestoring();
      await restorations.answer({ kind: 'restored', version: 6 });
      restoring.send({ type: 'restoration.undone' });
      if (outcome === 'slow') await vi.advanceTimersByTimeAsync(60_000);
      else if (outcome === 'unanswered') await restorations.fail();
      else await restorations.answer({ kind: 'refused', words: 'No.' });
      expect(value()).toEqual({ resting: outcome === 'refused' ? 'refused' : 'unanswered' });
    }
  });
});

const inTrash: ProjectCard = { ...sampleCard, trashed: { goesOn: '2027-01-31', isHeld: false } };

function startErasing(project = inTrash) {
  const erasures = asked<ChangeAnswer, { readonly project: ProjectCard }>();
  const { actor: erasing, news } = startUnderParent(
    erasingMachine.provide({ actors: { eraseProject: erasures.actor } }),
    undefined,
  );
  erasing.send({ type: 'erasure.requested', project });
  return {
    erasing,
    news,
    erasures,
    has: (tag: 'doubtful' | 'erased' | 'kept' | 'open' | 'refused' | 'unanswered') => erasing.getSnapshot().hasTag(tag),
  };
}

describe('removing a project for good', () => {
  it('happens once it is confirmed, and not before', async () => {
    const { erasing, erasures, news, has } = startErasing();
    expect([has('open'), erasures.asked]).toEqual([true, []]);
    erasing.send({ type: 'erasure.confirmed' });
    await erasures.answer({ kind: 'done' });
    expect([erasures.asked, has('open'), has('erased'), news]).toEqual([[{ project: inTrash }], false, true, told]);
  });

  it('does not happen when the person declines', () => {
    const { erasing, erasures, has } = startErasing();
    erasing.send({ type: 'erasure.cancelled' });
    expect([has('open'), has('erased'), erasures.asked]).toEqual([false, false, []]);
  });

  it.each([
    ['held by an order', { goesOn: '2027-01-31', isHeld: true }],
    ['not in the trash', null],
  ] as const)('is not asked for one that is %s', (_, trashed) => {
    expect(startErasing({ ...sampleCard, trashed }).has('open')).toBe(false);
  });

  it('continues when its page is left, and reports its outcome without the question', async () => {
    const { erasing, erasures, news, has } = startErasing();
    erasing.send({ type: 'erasure.confirmed' });
    erasing.send({ type: 'erasure.left' });
    expect(has('open')).toBe(false);
    await erasures.answer({ kind: 'done' });
    expect([erasures.asked.length, has('erased'), news]).toEqual([1, true, told]);
  });

  it('that fails after its page was left is reported without the question', async () => {
    const { erasing, erasures, has } = startErasing();
    const leave = (): void => {
      if (!has('open')) erasing.send({ type: 'erasure.requested', project: inTrash });
      erasing.send({ type: 'erasure.confirmed' });
      erasing.send({ type: 'erasure.left' });
    };
    leave();
    await erasures.answer({ kind: 'refused', words: 'A payment was begun.' });
    expect([has('open'), has('kept'), erasing.getSnapshot().context.words]).toEqual([
      false,
      true,
      'A payment was begun.',
    ]);
    leave();
    await erasures.fail({ failureKind: 'offline' });
    expect([has('open'), has('doubtful'), erasing.getSnapshot().context.words]).toEqual([
      false,
      true,
      `${inTrash.name} is still here. You are offline. Try again when the connection is back.`,
    ]);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([has('open'), has('doubtful')]).toEqual([false, true]);
  });

  it('that is rejected, unanswered or too slow is reported, and can be retried', async () => {
    const { erasing, erasures, has } = startErasing();
    erasing.send({ type: 'erasure.confirmed' });
    await erasures.answer({ kind: 'refused', words: 'A payment was begun.' });
    expect([has('refused'), erasing.getSnapshot().context.words]).toEqual([true, 'A payment was begun.']);
    erasing.send({ type: 'erasure.confirmed' });
    await erasures.fail();
    expect(has('unanswered')).toBe(true);
    erasing.send({ type: 'erasure.confirmed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([has('unanswered'), erasures.asked.length]).toEqual([true, 3]);
  });
});
