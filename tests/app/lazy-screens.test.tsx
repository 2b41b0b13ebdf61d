import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '#adapters/fetch-answer.ts';
import { Refusal } from '#adapters/server.ts';
import { createMemoryBar } from '#app/address-bar.ts';
import { layout, page } from '#app/lazy-screens.tsx';
import { Pages } from '#app/pages.tsx';
import { createRouter, type LoadPage } from '#app/router.ts';
import { Link } from '#screens/link.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const silence = (): Promise<never> => new Promise(() => undefined);
const Plan = () => <h1>Plan</h1>;
const there = (): Promise<ComponentType> => Promise.resolve(Plan);

function Home() {
  return (
    <>
      <h1>Home</h1>
      <Link to="/project-plan">To the plan</Link>
    </>
  );
}

/** The browser's own functions: whether fetch answers, and whether the page was reloaded. */
function browser(answers: boolean) {
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => (answers ? Promise.resolve(new Response()) : lost()));
  vi.stubGlobal('fetch', fetch);
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
}

async function open(
  { code, data }: { readonly code: () => Promise<ComponentType>; readonly data?: LoadPage },
  address = '/home',
) {
  const routes = [
    page('/home', 'The home page', () => Promise.resolve(Home)),
    page('/studio', 'The studio', () => Promise.resolve(() => <h1>Studio</h1>)),
    layout(
      () => Promise.resolve(Outlet),
      [page('/project-plan', 'The project plan', code, data), page('/thankyou', 'The confirmation', code, data)],
    ),
  ];
  const router = createRouter(routes, createMemoryBar(address));
  render(<Pages router={router} routes={routes} />, { onCaughtError: () => undefined });
  await settle();
  return router;
}

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function press(role: 'link' | 'button', name: string): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
}

const headings = (): (string | null)[] => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('a screen that does not arrive', () => {
  it('is replaced by a message, and shown in its place on retry', async () => {
    const lazy = vi.fn<() => Promise<ComponentType>>().mockImplementationOnce(lost).mockImplementation(there);
    const router = await open({ code: lazy });
    await press('link', 'To the plan');
    expect(headings()).toEqual(['The project plan could not be shown']);
    expect(router.location().pathname).toBe('/project-plan');
    await press('button', 'Try again');
    expect(headings()).toEqual(['Plan']);
  });

  it('leaves the links of the header working, and is loaded again on return', async () => {
    const lazy = vi.fn<() => Promise<ComponentType>>().mockImplementationOnce(lost).mockImplementation(there);
    const router = await open({ code: lazy });
    await press('link', 'To the plan');
    await press('link', 'Choose a base');
    expect(headings()).toEqual(['Studio']);
    await act(() => router.navigate('/project-plan'));
    await settle();
    expect(headings()).toEqual(['Plan']);
  });

  it('leads to a new page when it fails again although the server responds', async () => {
    const reload = browser(true);
    await open({ code: lost });
    await press('link', 'To the plan');
    expect(reload).not.toHaveBeenCalled();
    await press('button', 'Try again');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the message in place, with a note, when the server does not respond either', async () => {
    const reload = browser(false);
    await open({ code: lost });
    await press('link', 'To the plan');
    await press('button', 'Try again');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('There was no answer. Check the connection and try again.');
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull();
  });

  it('says what the server asks for, and does not reload the page into its refusal', async () => {
    const reload = browser(true);
    const refused = () => Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '20' } }));
    vi.mocked(window.fetch).mockImplementation(refused);
    await open({ code: there, data: () => Promise.reject(new Refusal(429, null, 40)) });
    await press('link', 'To the plan');
    screen.getByText('There were too many requests in a short time. Try again in 40 seconds. Your plan is kept.');
    await press('button', 'Try again');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe(
      'There were too many requests in a short time. Try again in 20 seconds.',
    );
  });

  it.each([
    [new NoAnswer('offline'), 'You are offline. Try again when the connection is back.'],
    [new Refusal(429, null, 20), 'There were too many requests in a short time. Try again in 20 seconds.'],
    [new Refusal(503, null, 40), 'The service is not available at the moment. Try again in 40 seconds.'],
  ])('says after a payment what is missing, and that the payment stands: %s', async (error, sentence) => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = browser(false);
    const data = vi.fn<LoadPage>().mockRejectedValue(error);
    await open({ code: there, data }, '/thankyou');
    expect(headings()).toEqual(['The confirmation could not be shown']);
    screen.getByText(
      `${sentence} If you have paid, your payment is not affected: only its confirmation is missing here.`,
    );
    await press('button', 'Try again');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('You are offline. Try again when the connection is back.');
  });

  it('shows the message as the first screen of a visit as well', async () => {
    await open({ code: lost }, '/project-plan');
    await settle();
    expect(headings()).toEqual(['The project plan could not be shown']);
  });
});

describe('a screen that has not answered', () => {
  it('is awaited on the current page, for at most 120 seconds', async () => {
    await open({ code: silence });
    await press('link', 'To the plan');
    await settle(119_999);
    expect(headings()).toEqual(['Home']);
    await settle(1);
    expect(headings()).toEqual(['The project plan could not be shown']);
  });

  it('is not loaded again by the same page, which would wait for the same response', async () => {
    const reload = browser(true);
    await open({ code: silence });
    await press('link', 'To the plan');
    await settle(120_000);
    await press('button', 'Try again');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is shown however late it comes before that', async () => {
    let arrive: (loaded: ComponentType) => void = () => undefined;
    await open({ code: () => new Promise<ComponentType>((resolve) => (arrive = resolve)) });
    await press('link', 'To the plan');
    await settle(119_000);
    arrive(Plan);
    await settle();
    expect(headings()).toEqual(['Plan']);
    await settle(1_000);
    expect(headings()).toEqual(['Plan']);
  });

  it('times out as well when the data before it does not load', async () => {
    await open({ code: there, data: silence });
    await press('link', 'To the plan');
    await settle(119_999);
    expect(headings()).toEqual(['Home']);
    await settle(1);
    expect(headings()).toEqual(['The project plan could not be shown']);
  });
});
