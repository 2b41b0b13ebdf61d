/** The dialog with the versions to compare with: all of them, by parts and by words, and what it says without git. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { CompareMenu } from '#flows/view/compare-menu.tsx';
import { FlowsContext, type Flows } from '#flows/view/flows-context.ts';
import { flowHistoryMachine } from '#machines/flows/flow-history.machine.ts';
import * as ports from '#machines/ports/flows.ts';
import type { RevisionsAsked } from '@plinth/statecharts/flow-revisions';
import type { Revision, RevisionPage } from '#machines/ports/flows.ts';

afterEach(cleanup);

const revision = (number: number): Revision => ({
  name: `c0ffee${number}~1`,
  commit: `c0ffee${number}`,
  author: 'Ada',
  date: '2026-11-22T10:00:00Z',
  subject: `Commit ${number}`,
  isRelease: false,
});

function opened(answer: (asked: RevisionsAsked) => RevisionPage, since: string | null = null) {
  const history = createActor(
    flowHistoryMachine.provide({
      actors: {
        readRevisions: implementPort(ports.readRevisions, async ({ input }) => answer(input)),
        readComparison: implementPort(ports.readComparison, () => new Promise(() => undefined)),
      },
    }),
  ).start();
  const chosen = vi.fn();
  render(
    // The dialog needs no other part of the pages.
    <FlowsContext value={{ history } as unknown as Flows}>
      <CompareMenu since={since} onChoose={chosen} />
    </FlowsContext>,
  );
  return { chosen, user: userEvent.setup() };
}

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  screen.getByRole('button', { name: 'Compare with' }).focus();
  await user.keyboard('{Enter}');
};
const names = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent.replace(/22 Nov 2026, Ada, c0ffee\d$/, ''));

it('lists older commits on request, goes on with the first of them, and says where the list ends', async () => {
  const { user, chosen } = opened(({ skip }) =>
    skip === 0
      ? { revisions: [revision(3), revision(2)], next: 2, limit: null }
      : { revisions: [revision(1)], next: null, limit: null },
  );
  await open(user);
  expect(await screen.findByText('2 are listed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Older commits' }));
  await screen.findByText('No commit before these touched it.');
  expect(names()).toEqual(['Commit 3', 'Commit 2', 'Commit 1']);
  expect(document.activeElement?.textContent).toContain('Commit 1');
  expect(screen.queryByRole('button', { name: 'Older commits' })).toBeNull();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(chosen).toHaveBeenCalledWith('c0ffee2~1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('searches all versions by words, from the keyboard', async () => {
  const { user } = opened(({ words }) => ({
    revisions: words === '' ? [revision(1)] : words === 'nine' ? [revision(9)] : [],
    next: null,
    limit: null,
  }));
  await open(user);
  await screen.findByRole('button', { name: /Commit 1/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search the versions' }), 'nine');
  await screen.findByRole('button', { name: /Commit 9/ });
  expect(names()).toEqual(['Commit 9']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Commit 9');
  await user.type(screen.getByRole('searchbox'), 'ty');
  expect(await screen.findByText('No version has these words.')).toBeDefined();
});

it('is one sentence where there is no git', async () => {
  const { user } = opened(() => ({ revisions: [], next: null, limit: 'This folder has no git history.' }));
  await open(user);
  expect(await screen.findByText('This folder has no git history.')).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('Any two revisions')).toBeNull();
});

it('tries again when older commits do not come', async () => {
  let isDown = true;
  const { user } = opened(({ skip }) => {
    if (skip > 0 && isDown) throw new Error('no answer');
    return { revisions: [revision(skip)], next: skip === 0 ? 1 : null, limit: null };
  });
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Older commits' }));
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('No commit before these touched it.');
  expect(names()).toEqual(['Commit 0', 'Commit 1']);
});

it('ends a comparison', async () => {
  const { user, chosen } = opened(() => ({ revisions: [revision(1)], next: null, limit: null }), 'c0ffee1~1');
  await open(user);
  expect((await screen.findByRole('button', { name: /Commit 1/ })).getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Compare with nothing' }));
  expect(chosen).toHaveBeenCalledWith(null);
});
