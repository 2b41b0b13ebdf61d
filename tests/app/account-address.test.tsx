import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { navigateFromAccount } from '#app/account-address.ts';
import { createMemoryBar } from '#app/address-bar.ts';
import { addressInstead, signInFor, takeWanted } from '#app/members-gate.ts';
import { Pages } from '#app/pages.tsx';
import { createRouter } from '#app/router.ts';
import { routes } from '#app/routes.tsx';
import { hourFrom, provideSession, provideSignIn } from '#tests/machines/session-outside.ts';
import { startTestAccount } from '#tests/support/render-account.tsx';

// Loads these pages first: a screen does not wait for the first import on a busy machine, and the last test leaves no
// page loading.
const pages = () => [
  import('#app/account.tsx'),
  import('#app/dashboard.tsx'),
  import('#screens/dashboard/dashboard-screen.tsx'),
  import('#screens/login/login-screen.tsx'),
  import('#screens/status/status-screen.tsx'),
];
beforeAll(() => Promise.all(pages()), 60_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

describe('a tab whose person is signed out', () => {
  it.each([
    ['signedOutElsewhere', '/dashboard/draft', '/login?to=%2Fdashboard%2Fdraft'],
    ['signedOutElsewhere', '/dashboard/project/p-1', '/login?to=%2Fdashboard%2Fproject%2Fp-1'],
    ['signedOutElsewhere', '/desk', '/login?to=%2Fdesk'],
    ['ended', '/dashboard/draft', '/login?to=%2Fdashboard%2Fdraft&ended=7'],
    ['signedOut', '/dashboard/draft', '/login'],
    ['signedOutElsewhere', '/studio', null],
    ['replaced', '/dashboard/draft', null],
    ['ended', '/login', null],
  ] as const)('(%s) at %s goes to the sign-in, and from there back', (why, path, address) => {
    expect(addressInstead(why, path, 7)).toBe(address);
  });
});

/** Values of `to`, as they are in the address. */
const hostile = [
  '//evil.example',
  '///evil.example',
  'https://evil.example',
  'https:evil.example',
  'evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '%2F%2Fevil.example',
  '%2F%5Cevil.example',
  '%252F%252Fevil.example',
  '%25252F%25252Fevil.example',
  '/%09/evil.example',
  '%09//evil.example',
  '/%0A/evil.example',
  '/%0D%0A/evil.example',
  '%20//evil.example',
  '%00//evil.example',
  '/%00/evil.example',
  '%1F//evil.example',
  '%E2%80%AE//evil.example',
  '%EF%BC%8F%EF%BC%8Fevil.example',
  '%ff%fe',
  '%',
  '/dashboard%00',
  '/dashboard%0A',
  '/dashboard%0D%0ALocation:%20//evil.example',
  '/dashboard%09',
  '%20/dashboard',
  '/dashboard%20',
  '/dashboard//evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/../login',
  '/dashboard/%2e%2e',
  '/dashboard/draft/more',
  '/dashboard/',
  '/dashboard?to=//evil.example',
  '/dashboard%23//evil.example',
  '/dashboard@evil.example',
  '/dashboard.evil.example',
  '/DASHBOARD',
  '/%64ashboard%2F%2Fevil.example',
  '/login',
  '/login?to=/login',
  '%2Flogin%3Fto%3D%2Flogin',
  '/status',
  '/',
  '',
  `/dashboard/${'a'.repeat(65)}`,
  `/${'a'.repeat(100_000)}`,
  `${'/'.repeat(10_000)}evil.example`,
];
const own = [
  '/desk',
  '/desk/unknown',
  '/desk/messages/8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  '/dashboard',
  '/dashboard/archived',
  '/dashboard/instant-prototypes',
  '/prototype/8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  '/invoices/8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  '/my-data',
  '/dashboard/project/8d8ac610-566d-4ef0-9c22-186b2a5ed793',
];

describe('the page that is wanted after the sign-in', () => {
  it.each(hostile)('is none of ours: %s', (to) => {
    expect(takeWanted(`?to=${to}`)).toBeUndefined();
    sessionStorage.setItem('plinth.wanted', decodeURIComponent(to.replace(/%(?:ff%fe)?$/, '')));
    expect(takeWanted('')).toBeUndefined();
  });

  it.each(own)('is one of ours: %s', (path) => {
    expect(takeWanted(new URL(signInFor(path), 'https://plinth.example').search)).toBe(path);
    expect(takeWanted(''), 'It is led to once').toBeUndefined();
  });

  it('is the remembered one where the address names none of ours, and the first where it names two', () => {
    signInFor('/dashboard/draft');
    expect(takeWanted('?to=//evil.example')).toBe('/dashboard/draft');
    expect(takeWanted('?to=//evil.example&to=/dashboard')).toBeUndefined();
    expect(takeWanted('?to=/dashboard&to=//evil.example')).toBe('/dashboard');
  });
});

describe('the sign-in page', () => {
  /** The whole product at an address, as far as accounts are concerned. */
  async function openAt(address: string, isSignedIn: boolean) {
    const signIns = provideSignIn();
    const sessions = provideSession();
    const { account } = startTestAccount({ session: sessions.machine, signIn: signIns.machine });
    await sessions.store.answer(isSignedIn ? hourFrom(Date.now()) : null);
    if (isSignedIn) document.cookie = 'access_token=token; path=/';
    const never = (): Promise<never> => new Promise(() => undefined);
    const all = routes({ openProduct: never, openAccount: () => Promise.resolve(account), openDashboard: never });
    const router = createRouter(all, createMemoryBar(address));
    navigateFromAccount(account, router);
    render(<Pages router={router} routes={all} />);
    const leadsTo = (): string => {
      const { pathname, search } = router.coming() ?? router.location();
      return pathname + search;
    };
    return { leadsTo, signIns, sessions };
  }

  it.each([
    ['//evil.example', '/status'],
    ['%2F%2Fevil.example', '/status'],
    ['/%5Cevil.example', '/status'],
    ['javascript:alert(1)', '/status'],
    ['/login?to=/login', '/status'],
    ['/dashboard/archived', '/dashboard/archived'],
  ])('with to=%s leads to %s, after the sign-in or at once', async (to, page) => {
    const user = userEvent.setup();
    const { leadsTo, signIns, sessions } = await openAt(`/login?to=${to}`, false);
    await user.type(await screen.findByLabelText('Username'), 'demo');
    await user.type(screen.getByLabelText('Password'), 'Plinth#2027');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    document.cookie = 'access_token=token; path=/';
    await act(() => signIns.signIns.answer({ kind: 'done' }));
    await act(() => sessions.store.answer(hourFrom(Date.now())));
    await waitFor(() => expect(leadsTo()).toBe(page));

    const { leadsTo: again } = await openAt(`/login?to=${to}`, true);
    await waitFor(() => expect(again()).toBe(page));
  });
});
