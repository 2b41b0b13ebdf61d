import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '#adapters/fetch-answer.ts';
import { Refusal } from '#adapters/server.ts';
import { samplePayments } from '#machines/dashboard/payments-overview.samples.ts';
import { cardOf, pageOf, renderDashboard } from '#tests/support/render-dashboard.tsx';

const lunch = cardOf('Lunch Club');
const running = cardOf('Night Market', {
  status: 'running',
  nextPayment: { instalment: 2, due: '2027-02-04', amount: 2_16_491_85, tax: 33_024_18 },
});

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const card = (name: string): HTMLElement => screen.getByRole('article', { name });

describe('the dashboard', () => {
  it('shows every page with the number of its entries', async () => {
    await renderDashboard('/dashboard/draft', { projects: [lunch, running] });
    const links = within(screen.getByRole('navigation', { name: 'Dashboard' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Dashboard',
      'Draft1',
      'Created0',
      'Invited0',
      'Freemium0',
      'Running1',
      'Shipped0',
      'Archived0',
      'Trash0',
      'Professional Prototypes0',
      'Tailor Made Prototypes0',
      'Instant Prototypes0',
      'Payments',
      'Additional Features Req',
      'Settings',
      'हिन्दी',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Draft1');
  });

  it('requests the data of its address', async () => {
    const { out } = await renderDashboard('/dashboard/shipped');
    expect(heading()).toBe('Shipped');
    expect(out.projects.asked.at(-1)).toMatchObject({ of: { kind: 'status', status: 'shipped' } });
  });

  it('says on the empty page of instant prototypes how one is made', async () => {
    await renderDashboard('/dashboard/instant-prototypes', { projects: [] });
    screen.getByText('Choose “Make an instant prototype” in the menu of a project.');
  });

  it('names the keys of the command palette as the keyboard has them', async () => {
    const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64');
    await renderDashboard('/dashboard/draft', {});
    expect(screen.getByRole('button', { name: 'Commands' }).textContent).toBe('Ctrl K');
    cleanup();
    platform.mockReturnValue('MacIntel');
    await renderDashboard('/dashboard/draft', {});
    expect(screen.getByRole('button', { name: 'Commands' }).textContent).toBe('⌘K');
    platform.mockRestore();
  });

  it('shows when a page is empty', async () => {
    await renderDashboard('/dashboard/created', { projects: [] });
    screen.getByRole('heading', { level: 2, name: 'No items present' });
    screen.getByText('0 projects');
  });

  it('does not know a page that does not exist', async () => {
    const { path } = await renderDashboard('/dashboard/nonsense', {});
    expect(heading()).toBe("Oh no! It's not you, it's us.");
    expect(path()).toBe('/dashboard/nonsense');
  });

  it('leads from page to page', async () => {
    const { user, out } = await renderDashboard('/dashboard', { projects: [lunch] });
    await user.click(screen.getByRole('link', { name: /^Archived/ }));
    await act(() => out.projects.answer(pageOf([])));
    expect(heading()).toBe('Archived');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows the next due payment and the last change', async () => {
    await renderDashboard('/dashboard', { projects: [lunch, running], payments: samplePayments });
    const due = screen.getByRole('region', { name: 'Due next' });
    expect(due.textContent).toContain('Lunch Club, instalment 2: ₹2,16,491.85, GST included4 Feb 2027');
    expect(within(screen.getByRole('region', { name: 'Changed last' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('reports that the list did not load, and retries', async () => {
    const { user, out } = await renderDashboard('/dashboard/draft');
    await act(out.projects.fail);
    screen.getByText('The list could not be loaded. There was no answer. Check the connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => out.projects.answer(pageOf([lunch])));
    expect(card('Lunch Club')).toBeTruthy();
  });

  it('names what keeps the list away, and the way on from it', async () => {
    const { user, out } = await renderDashboard('/dashboard/draft');
    await act(() => out.projects.fail(new Refusal(429, null, 20)));
    screen.getByText(
      'The list could not be loaded. There were too many requests in a short time. Try again in 20 seconds.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => out.projects.fail(new Refusal(403, null)));
    screen.getByText(/^The list could not be loaded\. The server refused access\./);
    expect(screen.getByRole('link', { name: 'Check the account' }).getAttribute('href')).toBe('/status');
  });

  it('offers a reload to a network that wants a sign-in', async () => {
    const { out } = await renderDashboard('/dashboard/draft');
    await act(() => out.projects.fail(new NoAnswer('portal')));
    screen.getByRole('button', { name: 'Reload the page' });
  });

  it('offers to log out here when the logout is not answered', async () => {
    await renderDashboard('/dashboard/draft', { projects: [lunch] });
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByText(/not responding/)).toBeNull();
    act(() => void vi.advanceTimersByTime(2_000));
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain('The sign-in service is told as soon as it answers.');
    within(note).getByRole('button', { name: 'Log out here without waiting' });
    vi.useRealTimers();
  });

  it('shows when it is offline, and catches up with changes', async () => {
    const { out } = await renderDashboard('/dashboard/draft', { projects: [lunch] });
    act(() => out.news.tell({ type: 'notifications.opened' }));
    act(() => out.network.tell({ type: 'network.lost' }));
    screen.getByText(/^You are offline/);
    act(() => out.network.tell({ type: 'network.found' }));
    act(() => out.news.tell({ type: 'notifications.opened' }));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    await act(() => out.projects.answer(pageOf([lunch, cardOf('Tutor BackOffice')])));
    expect(card('Tutor BackOffice')).toBeTruthy();
  });

  it('shows a change that was made elsewhere', async () => {
    const { out } = await renderDashboard('/dashboard/draft', { projects: [lunch] });
    act(() => out.news.tell({ type: 'notifications.opened' }));
    act(() => out.news.tell({ type: 'notifications.arrived', topic: 'projects' }));
    await act(() => out.projects.answer(pageOf([{ ...lunch, name: 'Supper Club' }])));
    expect(card('Supper Club')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Lunch Club' })).toBeNull();
  });

  it('shows no data of a user whose session ended, and asks to sign in', async () => {
    const { dashboard } = await renderDashboard('/dashboard/draft', { projects: [lunch] });
    act(() => dashboard.send({ type: 'session.gone' }));
    expect(heading()).toBe('You are logged out.');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?to=%2Fdashboard%2Fdraft');
  });
});

describe('a card', () => {
  it('shows the project’s price, its delivery date and its next payment', async () => {
    await renderDashboard('/dashboard/running', { projects: [running] });
    const facts = [...card('Night Market').querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Total, before GST₹5,50,403.00',
      expect.stringMatching(/^Features\d+$/),
      'Start4 Jan 2027',
      'Final delivery18 Jun 2027',
      'Next payment₹2,16,491.85, GST included, on 4 Feb 2027',
    ]);
    within(card('Night Market')).getByText('Running');
  });

  it('of a plan that was never ordered has no due date, only the amount of its first payment', async () => {
    await renderDashboard('/dashboard/draft', { projects: [lunch] });
    within(card('Lunch Club')).getByText('First payment');
    within(card('Lunch Club')).getByText('₹1,08,245.92, GST included');
    expect(within(card('Lunch Club')).queryByText('Next payment')).toBeNull();
  });

  it('leads to the page of the project by its name', async () => {
    await renderDashboard('/dashboard/draft', { projects: [lunch] });
    expect(screen.getByRole('link', { name: 'Lunch Club' }).getAttribute('href')).toBe(
      '/dashboard/project/id-of-Lunch Club',
    );
  });

  it('of an instant prototype leads to it', async () => {
    await renderDashboard('/dashboard/instant-prototypes', { projects: [cardOf('Silai', { prototype: 'instant' })] });
    expect(screen.getByRole('link', { name: 'Silai' }).getAttribute('href')).toBe('/prototype/id-of-Silai');
    screen.getByText('1 prototype');
  });

  it('of a prototype names its kind as long as it is a draft, and its status from then on', async () => {
    const projects = [
      cardOf('Silai', { prototype: 'instant' }),
      cardOf('Tiffin', { prototype: 'instant', status: 'running' }),
    ];
    await renderDashboard('/dashboard/instant-prototypes', { projects });
    within(card('Silai')).getByText('Instant prototype');
    within(card('Tiffin')).getByText('Running');
    expect(within(card('Tiffin')).queryByText('Instant prototype')).toBeNull();
  });
});

describe('searching', () => {
  it('searches for the typed text, and says when no name has it', async () => {
    const { user, out } = await renderDashboard('/dashboard/draft', { projects: [lunch] });
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'zz');
    await waitFor(() => expect(out.projects.asked.at(-1)).toMatchObject({ look: { search: 'zz' } }));
    await act(() => out.projects.answer(pageOf([])));
    screen.getByText('No project name contains “zz”.');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(out.projects.asked.at(-1)).toMatchObject({ look: { search: '' } }));
  });
});

describe('many projects', () => {
  it('are in the page only as far as they are visible', async () => {
    // Without a layout a row has no height, and all of them would be visible.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
    const many = Array.from({ length: 300 }, (_, index) => cardOf(`Project ${index}`));
    await renderDashboard('/dashboard/draft', { projects: many });
    const names = screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
    expect(names).toEqual(Array.from({ length: names.length }, (_, index) => `Project ${index}`));
    // Two rows of two fill the window, and two more wait below it.
    expect(names).toHaveLength(8);
    expect(
      screen
        .getAllByRole('listitem')
        .find((item) => item.getAttribute('aria-posinset') === '1')
        ?.getAttribute('aria-setsize'),
    ).toBe('300');
  });
});
