import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { samplePayments } from '#machines/dashboard/payments-overview.samples.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { samplePageFound } from '#machines/dashboard/project-page.samples.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { activityDays } from '#screens/dashboard/project/project-page.view.ts';
import {
  cardOf,
  pageOf,
  renderDashboard,
  type DashboardAt,
  type RenderedDashboard,
} from '#tests/support/render-dashboard.tsx';

const address = `/dashboard/project/${sampleCard.id}`;
const running: ProjectCard = { ...samplePageFound.project, status: 'running' };

async function openPage(changes: Partial<ProjectPageFound> = {}, at: DashboardAt = {}): Promise<RenderedDashboard> {
  const page = await renderDashboard(address, at);
  await act(() => page.out.pages.answer({ ...samplePageFound, ...changes }));
  await screen.findAllByRole('region');
  return page;
}

const part = (name: string): HTMLElement => screen.getByRole('region', { name });
const rowsOf = (region: HTMLElement): (string | null)[] =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of a project', () => {
  it('shows that it is loading, retries when it failed, and follows changes', async () => {
    const { user, out } = await renderDashboard(address, {});
    await screen.findByText('Loading the project');
    expect(out.pages.asked).toEqual([{ projectId: sampleCard.id }]);
    await act(out.pages.fail);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => out.pages.answer(samplePageFound));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lunch Club');
    act(() => out.news.tell({ type: 'notifications.opened' }));
    act(() => out.news.tell({ type: 'notifications.arrived', topic: 'projects' }));
    await act(() =>
      out.pages.answer({ ...samplePageFound, project: { ...samplePageFound.project, name: 'Supper Club' } }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Supper Club');
    expect(document.title).toMatch(/^Supper Club · /);
  });

  it('has anchors to its parts, with the size of each, and the link to its list', async () => {
    await openPage();
    const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')])).toEqual([
      ['Plan', '#plan'],
      ['Schedule', '#schedule'],
      ['Payments0 of 6', '#payments'],
      ['Messages1 new', '#messages'],
      ['Files0', '#files'],
      ['Requests0', '#requests'],
      ['Activity', '#activity'],
      ['Versions2', '#versions'],
    ]);
    for (const { hash } of anchors as HTMLAnchorElement[]) expect(document.querySelector(hash)).not.toBeNull();
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
        .getByRole('link', { name: 'Draft' })
        .getAttribute('href'),
    ).toBe('/dashboard/draft');
  });

  it('that is missing shows so, and that it was deleted when it was shown a moment ago', async () => {
    const { out } = await renderDashboard(address, {});
    await act(() => out.pages.answer(null));
    expect(await screen.findByRole('heading', { name: 'There is no such project' })).toBeDefined();
  });

  it('that is deleted meanwhile links to the trash, and returns with the project', async () => {
    const { user, out } = await openPage();
    await user.click(screen.getByRole('button', { name: 'More for Lunch Club' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await act(() => out.changes.answer({ kind: 'done' }));
    await act(() => out.pages.answer(null));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lunch Club is not here any more');
    expect(screen.getByRole('link', { name: 'Open the trash' }).getAttribute('href')).toBe('/dashboard/trash');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await act(() => out.changes.answer({ kind: 'done' }));
    await act(() => out.pages.answer(samplePageFound));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lunch Club');
  });

  it('shows no data of a user whose session ended, and leads back here', async () => {
    const { dashboard } = await openPage();
    act(() => dashboard.send({ type: 'session.gone' }));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/login?to=${encodeURIComponent(address)}`,
    );
  });
});

describe('the plan', () => {
  it('is renamed in its place, and the focus stays there', async () => {
    const { user, out } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Rename the project' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Name of the project' });
    await user.clear(field);
    await user.type(field, 'Supper Club{Enter}');
    expect(out.names.asked).toEqual([{ project: samplePageFound.project, name: 'Supper Club' }]);
    await act(() => out.names.answer({ kind: 'done' }));
    await act(() =>
      out.pages.answer({ ...samplePageFound, project: { ...samplePageFound.project, name: 'Supper Club' } }),
    );
    within(part('Plan')).getByText('Supper Club');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename the project' }));
    await user.click(screen.getByRole('button', { name: 'Rename the project' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name of the project' })).toBeNull();
  });
});

describe('the payments', () => {
  it('of a draft are the planned ones, and link to its plan', async () => {
    const { user, out } = await openPage();
    within(part('Payments')).getByText('₹6,49,475.54 with GST, nothing paid yet');
    await user.click(within(part('First payment')).getByRole('button', { name: 'Open in the studio' }));
    expect(out.studio.asked).toEqual([{ project: samplePageFound.project, isForced: false }]);
  });

  it('of a running project show each instalment, its GST and its invoice; the next is paid by the same checkout', async () => {
    const { user, out } = await openPage({ project: running }, { payments: samplePayments });
    const [, first, second, third] = within(part('Payments'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(first).toMatch(/^14 Jan 2027Paid 1 Jan 2027₹1,83,467.67₹33,024.18₹2,16,491.8500001$/);
    expect(second).toMatch(/^24 Feb 2027Next, .+None yet$/);
    expect(third).toMatch(/Planned.+None yet$/);
    within(part('Payments')).getByText('₹2,16,491.85 of ₹6,49,475.54 paid, with GST');
    expect(within(part('Payments')).getByRole('link', { name: 'Invoice PL/26-27/00001' }).getAttribute('href')).toMatch(
      /^\/invoices\//,
    );
    await user.click(within(part('Next payment')).getByRole('button', { name: 'Pay early' }));
    expect(out.orders.asked).toEqual([{ projectId: sampleCard.id, number: 2, amount: 2_16_491_85 }]);
    await act(() => out.orders.answer({ kind: 'refused', words: 'The row before it is not paid yet.' }));
    within(part('Next payment')).getByText('The row before it is not paid yet.');
  });

  it('are none for a project of the free tier', async () => {
    await openPage({ project: { ...samplePageFound.project, status: 'freemium' } });
    within(part('Payments')).getByText('There is nothing to pay for this project.');
    expect(screen.queryByRole('region', { name: /payment$/ })).toBeNull();
  });
});

const request: RequestEntry = {
  id: 'request-1',
  kind: 'feature',
  projectId: sampleCard.id,
  projectName: 'Lunch Club',
  title: 'Hindi menu',
  words: '',
  state: 'received',
  answer: '',
  createdAt: '2027-01-03T09:00:00.000Z',
  updatedAt: '2027-01-03T09:00:00.000Z',
};

describe('the requests', () => {
  it('are those about this project, and one can be made about it', async () => {
    const { user, out } = await openPage(
      {},
      {
        requests: [
          request,
          { ...request, id: 'request-2', projectId: null, title: 'About no project' },
          { ...request, id: 'request-3', projectId: 'another', title: 'About another' },
        ],
      },
    );
    expect(
      within(part('Requests'))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Hindi menu']);
    await user.click(screen.getByRole('button', { name: 'Ask for a feature' }));
    expect(within(part('Requests')).queryByRole('combobox')).toBeNull();
    await user.type(within(part('Requests')).getByRole('textbox', { name: 'Feature' }), 'Weighing scales');
    await user.click(within(part('Requests')).getByRole('button', { name: 'Send' }));
    expect(out.sendings.asked).toEqual([
      { kind: 'feature', projectId: sampleCard.id, title: 'Weighing scales', words: '' },
    ]);
  });
});

describe('a return to the page', () => {
  const news = [
    { who: 'team', what: 'wrote to you', why: 'Yes: it is in the next version.', isNews: true },
    { who: 'you', what: 'added Video Calls', why: '', isNews: false },
  ].map((entry) => ({ ...samplePageFound.activity[0], ...entry, at: '2027-01-04T10:00:00.000Z' }));
  const since = '2027-01-03T12:00:00.000Z';

  it('lists what others did since the last visit, and what comes next', async () => {
    await openPage({ since, activity: news as ProjectPageFound['activity'], project: running });
    const now = part('Since your last visit');
    expect(rowsOf(now)).toHaveLength(1);
    expect(now.textContent).toContain('You were last here on 3 Jan 2027');
    expect(now.textContent).toContain('wrote to you');
    expect(now.textContent).toMatch(/Next: .+ is ready on \w+day, /);
  });

  it('says when nothing changed, and on the first visit only what comes next', async () => {
    const { out } = await openPage({ since, activity: [] });
    expect(part('Since your last visit').textContent).toContain('Nothing has changed since then.');
    expect(out.visits.asked).toEqual([{ projectId: sampleCard.id }]);
  });

  it('has no news on the first visit', async () => {
    await openPage({ since: null });
    expect(part('Next').textContent).toContain('Work begins after the first payment.');
  });
});

it('shows the payments and notes the visit of a project whose address names its plan', async () => {
  const { out } = await renderDashboard(`/dashboard/project/${running.planId}`, { payments: samplePayments });
  await act(() => out.pages.answer({ ...samplePageFound, project: running }));
  await waitFor(() => expect(part('Payments').textContent).toContain('paid, with GST'));
  expect(out.visits.asked).toEqual([{ projectId: running.id }]);
});

describe('the conversation', () => {
  afterEach(() => sessionStorage.clear());

  it('shows who wrote, and marks what is new', async () => {
    await openPage({ since: '2027-01-03T12:00:00.000Z' });
    expect(rowsOf(part('Messages'))).toEqual([
      expect.stringMatching(/^You.+Can the logo be larger\?$/),
      expect.stringMatching(/^Plinth team.+NewYes: it is in the next version\.$/),
    ]);
  });

  it('sends a message once more under its id when there was no answer, and empties the form when it is sent', async () => {
    const { user, out } = await openPage();
    const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Your message' });
    await user.type(field(), 'Thank you');
    await user.click(within(part('Messages')).getByRole('button', { name: 'Send message' }));
    await act(out.messages.fail);
    expect(field().value).toBe('Thank you');
    expect(part('Messages').textContent).toContain('It is not certain that your message was sent.');
    await user.click(within(part('Messages')).getByRole('button', { name: 'Try again' }));
    await act(() => out.messages.answer({ kind: 'done' }));
    const [first, second] = out.messages.asked;
    expect(first).toMatchObject({ projectId: sampleCard.id, words: 'Thank you' });
    expect(second).toEqual(first);
    expect(field().value).toBe('');
    expect(part('Messages').textContent).toContain('Your message is sent.');
  });

  it('keeps the text when the page is opened again, and when the server refuses it', async () => {
    const { user, out, unmount } = await openPage();
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'A question');
    await user.click(within(part('Messages')).getByRole('button', { name: 'Send message' }));
    await act(() => out.messages.answer({ kind: 'refused', words: 'Wait for 50 minutes.' }));
    expect(part('Messages').textContent).toContain('Wait for 50 minutes.');
    unmount();
    await openPage();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toBe('A question');
  });

  it('asks for a text, and tells how long it may be', async () => {
    const { user, out } = await openPage();
    expect(part('Messages').textContent).toContain('At most 4,000 characters.');
    await user.click(within(part('Messages')).getByRole('button', { name: 'Send message' }));
    expect(out.messages.asked).toEqual([]);
    expect(part('Messages').textContent).toContain('Write a message');
  });
});

describe('the files', () => {
  it('are the documents and what the team delivered', async () => {
    await openPage({
      files: [
        { id: 'f1', name: 'Design', address: 'https://files.example/design', addedAt: '2027-01-05T09:00:00.000Z' },
      ],
      documents: [
        {
          kind: 'invoice',
          number: 'PL/26-27/000042',
          at: '2027-01-04T09:00:00.000Z',
          page: '/invoices/o1',
          pdf: '/invoices/o1.pdf',
        },
      ],
    });
    const links = within(part('Files')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Design', 'https://files.example/design'],
      ['Invoice PL/26-27/000042', '/invoices/o1'],
      ['PDF', '/invoices/o1.pdf'],
    ]);
    expect(
      within(part('Files'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Download', 'Print']);
  });
});

it('has the prototype as a QR code, with its address below', async () => {
  await openPage();
  expect(await screen.findByRole('img', { name: 'QR code of the prototype’s address' })).toBeDefined();
  expect(within(part('The prototype on your phone')).getByRole('link').getAttribute('href')).toMatch(
    /^http.+#prototype=/,
  );
});

describe('the activity', () => {
  it('is under its date in India', () => {
    const entry = {
      who: 'you',
      guest: '',
      what: 'saved it',
      why: '',
      amount: null,
      isChange: false,
      isNews: false,
    } as const;
    const entries = ['2027-01-03T18:30:00.000Z', '2027-01-03T18:29:59.000Z'].map((at) => ({ ...entry, at }));
    expect(activityDays(entries).map(({ day }) => day)).toEqual(['2027-01-04', '2027-01-03']);
  });

  it('lists who did what, with the rupees, by day; earlier entries on request', async () => {
    const old = Array.from({ length: 20 }, (_, index) => ({
      ...samplePageFound.activity[1],
      at: `2026-12-${String(28 - index).padStart(2, '0')}T09:00:00.000Z`,
    })) as ProjectPageFound['activity'];
    const { user } = await openPage({ activity: [...samplePageFound.activity, ...old] });
    expect(rowsOf(part('Activity')).slice(0, 3)).toEqual([
      '14:30You made a link for Anil',
      '14:30You added Video Calls+₹17,904.71',
      '14:30You saved the project₹5,32,498.29',
    ]);
    expect(rowsOf(part('Activity'))).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show 17 earlier' }));
    expect(rowsOf(part('Activity'))).toHaveLength(23);
    expect(screen.queryByRole('button', { name: /earlier$/ })).toBeNull();
  });
});

describe('the versions', () => {
  it('of a draft are restored in place, and that is undone', async () => {
    const { user, out } = await openPage();
    expect(rowsOf(part('Versions'))).toEqual([
      '2. Added Video Calls2 Jan 2027. 24 features.₹5,50,403.00In place',
      '1. First saved1 Jan 2027. 23 features.₹5,32,498.29Restore',
    ]);
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    expect(out.restorations.asked).toEqual([{ project: samplePageFound.project, version: 1 }]);
    await act(() => out.restorations.answer({ kind: 'restored', version: 3 }));
    await act(() => out.pages.answer({ ...samplePageFound, project: { ...samplePageFound.project, version: 3 } }));
    within(part('Versions')).getByText('Version 1 is in place.');
    await user.click(within(part('Versions')).getByRole('button', { name: 'Undo' }));
    expect(out.restorations.asked.at(-1)).toMatchObject({ project: { version: 3 }, version: 2 });
    await act(() => out.restorations.answer({ kind: 'restored', version: 4 }));
    within(part('Versions')).getByText('The previous version is in place again.');
  });

  it('of a project in work open as a new draft, as a note above them says', async () => {
    const { user, out } = await openPage({ project: running }, { payments: samplePayments });
    within(part('Versions')).getByText(
      'Work runs on version 2. An earlier one opens as a new draft; nothing here changes.',
    );
    within(part('Versions')).getByText('In work');
    await user.click(screen.getByRole('button', { name: 'Restore version 1 as a new draft' }));
    await act(() => out.restorations.answer({ kind: 'copied', projectId: 'copy' }));
    expect(out.shownProjects.asked).toEqual([{ projectId: 'copy' }]);
    await act(() => out.shownProjects.fail());
    expect(within(part('Versions')).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
      '/dashboard/project/copy',
    );
  });

  it.each([
    ['refused', 'It was changed meanwhile.'],
    ['unanswered', 'There was no answer. Check the connection and try again.'],
  ] as const)('that are %s show so', async (outcome, words) => {
    const { user, out } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    await act(() =>
      outcome === 'refused' ? out.restorations.answer({ kind: 'refused', words }) : out.restorations.fail(),
    );
    within(part('Versions')).getByText(words);
  });
});

it('the people are the owner and those who have a link, and the panel changes that', async () => {
  const { user, out } = await openPage();
  expect(rowsOf(part('People'))[1]).toBe('AnilCan viewLink made 3 Jan 2027, not opened yet');
  await user.click(screen.getByRole('button', { name: 'Change who has access' }));
  await screen.findByRole('dialog', { name: 'Share Lunch Club' });
  expect(out.links.asked).toEqual([{ projectId: sampleCard.id }]);
});

describe('the trash', () => {
  const deleted = cardOf('Lunch Club', { trashed: { goesOn: '2027-01-31', isHeld: false } });
  const held = cardOf('Night Market', { trashed: { goesOn: '2027-02-05', isHeld: true } });

  it('has deleted projects with their dates, restores them, and deletes them for good after a confirmation', async () => {
    const { user, out } = await renderDashboard('/dashboard/trash', { projects: [deleted, held] });
    expect(out.projects.asked.at(-1)).toMatchObject({ of: { kind: 'trash' } });
    await screen.findByText('Deleted for good on 31 Jan 2027');
    await user.click(screen.getByRole('button', { name: 'Restore Lunch Club' }));
    expect(out.changes.asked).toEqual([{ kind: 'undelete', project: deleted }]);
    await act(() => out.changes.answer({ kind: 'done' }));
    screen.getByText('Lunch Club is back');
    await user.click(screen.getByRole('button', { name: 'Delete Lunch Club for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Lunch Club for good?' });
    expect(out.erasures.asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await act(() => out.erasures.answer({ kind: 'refused', words: 'A payment was begun.' }));
    within(dialog).getByText('A payment was begun.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await act(() => out.erasures.answer({ kind: 'done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText(/^Lunch Club is gone for good\./);
  });

  it('does not delete a project whose checkout is open, with the reason', async () => {
    await renderDashboard('/dashboard/trash', { projects: [held] });
    const button = await screen.findByRole('button', {
      name: 'Delete Night Market for good',
      description: 'A payment was started: the project is kept until that day.',
    });
    expect(button).toHaveProperty('disabled', true);
  });

  it('explains its purpose while it is empty', async () => {
    await renderDashboard('/dashboard/trash', {});
    await screen.findByText('A project that you delete stays here for thirty days, and can be restored until then.');
  });
});

describe('the command palette and the page of a project', () => {
  const openPalette = async ({ user }: RenderedDashboard): Promise<HTMLElement> => {
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('dialog', { name: 'Command palette' });
  };

  it('leaves it for the list it was opened from', async () => {
    const page = await openPage({}, { projects: [sampleCard] });
    await page.user.click(within(await openPalette(page)).getByRole('option', { name: 'Dashboard' }));
    expect(page.path()).toBe('/dashboard');
  });

  it.each(['draft', 'running'] as const)('leads to that of a %s project, as its card does', async (status) => {
    const project = cardOf('Monsoon', { status });
    const page = await renderDashboard('/dashboard', { projects: [project] });
    const palette = await openPalette(page);
    await page.user.keyboard('Monsoon');
    await waitFor(() => act(() => page.out.found.answer(pageOf([project]))));
    await page.user.click(within(palette).getByRole('option', { name: /^Monsoon/ }));
    expect(page.path()).toBe(`/dashboard/project/${project.id}`);
  });

  it('closes where the project that is chosen is shown already', async () => {
    const page = await openPage({}, { projects: [sampleCard] });
    const palette = await openPalette(page);
    await page.user.keyboard('Lunch');
    await waitFor(() => act(() => page.out.found.answer(pageOf([sampleCard]))));
    await page.user.click(within(palette).getByRole('option', { name: /^Lunch Club/ }));
    expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
  });

  it('offers cards or a list only where there is one', async () => {
    const page = await renderDashboard('/dashboard/draft', { projects: [sampleCard] });
    const offered = async (): Promise<boolean> =>
      within(await openPalette(page)).queryByRole('option', { name: 'Show as a list' }) !== null;
    expect(await offered()).toBe(true);
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('link', { name: 'Lunch Club' }));
    expect(await offered()).toBe(false);
  });

  it('does not affect the selection of a list', async () => {
    const page = await renderDashboard('/dashboard', { projects: [sampleCard] });
    act(() => page.dashboard.getSnapshot().children.selection?.send({ type: 'project.toggled', project: sampleCard }));
    await page.user.click(screen.getByRole('link', { name: 'Lunch Club' }));
    await act(() => page.out.pages.answer(samplePageFound));
    await screen.findByRole('navigation', { name: 'On this page' });
    expect(within(await openPalette(page)).queryByRole('option', { name: /^Move 1 to trash/ })).toBeNull();
  });
});
