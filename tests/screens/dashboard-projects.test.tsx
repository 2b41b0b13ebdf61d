import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleRequest } from '#machines/dashboard/request-list.samples.ts';
import type { RequestState } from '#machines/domain/requests/request-state.ts';
import { sampleInvitation, sampleLink } from '#machines/dashboard/project-sharing.samples.ts';
import { cardOf, pageOf, renderDashboard, type RenderedDashboard } from '#tests/support/render-dashboard.tsx';

const lunch = cardOf('Lunch Club');

async function openMenu(project = lunch): Promise<RenderedDashboard> {
  const page = await renderDashboard('/dashboard', { projects: [project] });
  await page.user.click(screen.getByRole('button', { name: `Actions for ${project.name}` }));
  return page;
}

it('a prototype is requested once, until its request is finished', async () => {
  const openWith = async (state: RequestState) => {
    const requests = [{ ...sampleRequest, kind: 'professional' as const, projectId: lunch.id, state }];
    const { user } = await renderDashboard('/dashboard', { projects: [lunch], requests });
    await user.click(screen.getByRole('button', { name: 'Actions for Lunch Club' }));
    const item = (kind: string) => screen.getByRole('menuitem', { name: new RegExp(`^Request a ${kind}`) });
    return [item('professional').textContent, item('tailor-made').getAttribute('aria-disabled')];
  };
  expect(await openWith('inReview')).toEqual(['Request a professional prototypeAlready requested.', null]);
  cleanup();
  expect(await openWith('declined')).toEqual(['Request a professional prototype', null]);
});

async function choose(label: string, project = lunch): Promise<RenderedDashboard> {
  const page = await openMenu(project);
  await page.user.click(screen.getByRole('menuitem', { name: new RegExp(`^${label}`) }));
  return page;
}

const labels = (): (string | null)[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the actions on a project', () => {
  it('depend on its status', async () => {
    await openMenu();
    expect(labels()).toEqual([
      'Open in the studio',
      'Rename',
      'Duplicate',
      'Share',
      'Versions',
      'Create the projectMoves it from Draft to Created. You can still change it, and nothing is charged.',
      'Make an instant prototype',
      'Request a professional prototype',
      'Request a tailor-made prototype',
      'Archive',
      'Delete',
    ]);
  });

  it('that is being built explain why not; that it is delivered is for the team to say', async () => {
    const { user, out } = await openMenu(cardOf('Night Market', { status: 'running' }));
    expect(labels()).not.toContain('Mark as delivered');
    const deletion = screen.getByRole('menuitem', { name: /^Delete/ });
    expect(deletion.getAttribute('aria-disabled')).toBe('true');
    expect(deletion.textContent).toBe('DeleteA paid project cannot be deleted.');
    await user.click(deletion);
    expect(out.changes.asked).toEqual([]);
  });

  it('that is archived is to restore it', async () => {
    const archived = cardOf('Fieldwork', { status: 'archived' });
    const { out } = await choose('Restore', archived);
    expect(out.changes.asked).toEqual([{ kind: 'move', move: 'project.restored', project: archived }]);
  });

  it.each([
    ['Create the project', { kind: 'move', move: 'project.created', project: lunch }],
    ['Archive', { kind: 'move', move: 'project.archived', project: lunch }],
    ['Duplicate', { kind: 'copy', as: 'draft', project: lunch }],
    ['Make an instant prototype', { kind: 'copy', as: 'instant', project: lunch }],
    ['Request a professional prototype', { kind: 'request', prototype: 'professional', project: lunch }],
    ['Request a tailor-made prototype', { kind: 'request', prototype: 'tailor-made', project: lunch }],
  ] as const)('%s', async (label, action) => {
    const { out } = await choose(label);
    expect(out.changes.asked).toEqual([action]);
    await act(() => out.changes.answer({ kind: 'done' }));
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Lunch Club'))).toBe(true);
  });

  it('that the server rejects show its text', async () => {
    const { out } = await choose('Archive');
    await act(() => out.changes.answer({ kind: 'refused', words: 'The project was changed meanwhile.' }));
    screen.getByText('The project was changed meanwhile.');
  });
});

describe('a deletion', () => {
  it('takes the card away, and Undo brings it back', async () => {
    const { user, out } = await choose('Delete');
    await act(() => out.changes.answer({ kind: 'done' }));
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await act(() => out.changes.answer({ kind: 'done' }));
    await act(() => out.projects.answer(pageOf([lunch])));
    screen.getByText('Lunch Club is back');
    screen.getByRole('article', { name: 'Lunch Club' });
  });
});

describe('an archiving', () => {
  it('can be undone, and leaves the focus on the next project', async () => {
    const [night, tutor] = [cardOf('Night Market'), cardOf('Tutor BackOffice')];
    const { user, out } = await renderDashboard('/dashboard/draft', { projects: [lunch, night, tutor] });
    await user.click(screen.getByRole('button', { name: 'Actions for Night Market' }));
    await user.click(screen.getByRole('menuitem', { name: /^Archive/ }));
    await act(() => out.changes.answer({ kind: 'done' }));
    await act(() => out.projects.answer(pageOf([lunch, tutor])));
    expect(document.activeElement?.textContent).toBe('Tutor BackOffice');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(out.changes.asked.at(-1)).toMatchObject({
      kind: 'move',
      move: 'project.restored',
      project: { id: night.id, version: night.version + 1 },
    });
  });

  it('of the last project leaves it on the heading', async () => {
    const { out } = await choose('Archive');
    await act(() => out.changes.answer({ kind: 'done' }));
    await act(() => out.projects.answer(pageOf([])));
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('opening in the studio', () => {
  it('asks before it leaves a plan that could not be saved, and says where that one stays', async () => {
    const { user, out } = await choose('Open in the studio');
    await act(() => out.studio.answer({ kind: 'unsaved', name: 'Night Market' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open Lunch Club?' });
    within(dialog).getByText(/^Night Market could not be saved to your projects. It stays in this browser/);
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    expect(out.studio.asked.at(-1)).toEqual({ project: lunch, isForced: true });
  });

  it('stays with that plan when the person declines', async () => {
    const { user, out } = await choose('Open in the studio');
    await act(() => out.studio.answer({ kind: 'unsaved', name: 'Night Market' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(out.studio.asked).toHaveLength(1);
  });

  it('begins a new project from any page', async () => {
    const { user, out } = await renderDashboard('/dashboard/created', { projects: [] });
    await user.click(screen.getByRole('button', { name: 'New project' }));
    expect(out.studio.asked).toEqual([{ project: null, isForced: false }]);
  });
});

describe('renaming', () => {
  it('begins with the name, and sends the new one', async () => {
    const { user, out } = await choose('Rename');
    const field = await screen.findByRole('textbox', { name: 'Name of the project' });
    expect((field as HTMLInputElement).value).toBe('Lunch Club');
    await user.clear(field);
    await user.type(field, 'Lakeside Kitchen{Enter}');
    expect(out.names.asked).toEqual([{ project: lunch, name: 'Lakeside Kitchen' }]);
    await act(() => out.names.answer({ kind: 'done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requires a name, and shows the server’s rejection', async () => {
    const { user, out } = await choose('Rename');
    const field = await screen.findByRole('textbox', { name: 'Name of the project' });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Enter a name');
    await user.type(field, 'Supper Club{Enter}');
    await act(() => out.names.answer({ kind: 'refused', words: 'The project was changed meanwhile.' }));
    screen.getByText('The project was changed meanwhile.');
    expect((field as HTMLInputElement).value).toBe('Supper Club');
  });
});

describe('sharing', () => {
  it('makes a link, copies it, lists it, and withdraws it', async () => {
    const { user, out } = await choose('Share');
    const panel = await screen.findByRole('dialog', { name: 'Share Lunch Club' });
    await act(() => out.links.answer([]));
    await user.type(within(panel).getByRole('textbox', { name: /^For whom/ }), 'Kitchen team');
    await user.click(within(panel).getByRole('button', { name: 'Make a link' }));
    await act(() => out.makings.answer(sampleLink));
    await act(() => out.links.answer([sampleInvitation]));
    await act(() => out.copies.answer());
    within(panel).getByText('Link copied');
    expect(within(panel).getByRole<HTMLInputElement>('textbox', { name: 'The new link' }).value).toBe(sampleLink.link);
    await user.click(within(panel).getByRole('button', { name: 'Withdraw: Kitchen team' }));
    await act(() => out.withdrawals.answer());
    within(panel).getByText('No items present');
    expect(within(panel).queryByRole('textbox', { name: 'The new link' })).toBeNull();
  });

  it('refuses a label that is too long or cannot be shown, keeps it, and says why', async () => {
    const { user, out } = await choose('Share');
    const panel = await screen.findByRole('dialog', { name: 'Share Lunch Club' });
    await act(() => out.links.answer([]));
    const label = within(panel).getByRole<HTMLInputElement>('textbox', { name: /^For whom/ });
    for (const [pasted, reason] of [
      ['x'.repeat(81), 'Use at most 80 characters. This has 81.'],
      ['Kitchen\u202Emaet', 'There is an invisible character in it that reverses text'],
    ] as const) {
      await user.clear(label);
      await user.click(label);
      await user.paste(pasted);
      await user.click(within(panel).getByRole('button', { name: 'Make a link' }));
      expect(panel.textContent).toContain(reason);
      expect(label.value).toBe(pasted);
    }
    expect(out.makings.asked).toEqual([]);
  });

  it('shows that a link for an e-mail address was sent there', async () => {
    const { user, out } = await choose('Share');
    const panel = await screen.findByRole('dialog', { name: 'Share Lunch Club' });
    await act(() => out.links.answer([]));
    await user.type(within(panel).getByRole('textbox', { name: /^For whom/ }), 'ravi@example.com');
    await user.click(within(panel).getByRole('button', { name: 'Make a link' }));
    await act(() => out.makings.answer({ ...sampleLink, isMailed: true }));
    await act(() => out.links.answer([sampleInvitation]));
    await act(() => out.copies.answer());
    within(panel).getByText('The link was sent by e-mail. Link copied');
  });

  it('shows the link where the browser does not copy', async () => {
    const { user, out } = await choose('Share');
    await screen.findByRole('dialog');
    await act(() => out.links.answer([]));
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    await act(() => out.makings.answer(sampleLink));
    await act(() => out.links.answer([sampleInvitation]));
    await act(out.copies.fail);
    screen.getByText('Your browser blocked copying. Select and copy the link here.');
  });
});
