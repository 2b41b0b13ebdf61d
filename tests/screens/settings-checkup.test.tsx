import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecurityFacts } from '#machines/domain/identity/security-checkup.ts';
import type { SettingsPageId } from '#machines/domain/identity/settings-pages.ts';
import { sampleFacts } from '#machines/settings/checkup.samples.ts';
import { factorSettings, openSignedIn, own, part } from '#tests/support/render-settings.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function openWith(page: SettingsPageId, facts: SecurityFacts) {
  const opened = await openSignedIn(page);
  const { checkup } = opened.settings;
  act(() => {
    checkup.send({ type: 'session.held' });
    checkup.send({ type: 'page.opened', section: null, depth: 'all' });
  });
  await act(() => opened.facts.answer(facts));
  return opened;
}

const sure: SecurityFacts = { ...sampleFacts, changes: [], browsers: [] };

describe('the security check-up', () => {
  it('shows the next step first, with its reason and a way to it, and the others with their state', async () => {
    await openWith('checkup', sure);
    const next = part('Next step');
    next.getByRole('heading', { name: 'Set up two-step verification' });
    next.getByText('Then a stolen password is not enough to sign in.');
    expect(next.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/dashboard/settings/security?open=factors',
    );
    const rows = part('Other checks').getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Add a passkeyA passkey cannot be guessed, and does not work on a fake website.To do',
      'No sign-ins from unfamiliar placesDone',
      'No recent changes to checkDone',
      'Your password is fineDone',
      'Your e-mail address is confirmedDone',
      'No unused devices are rememberedDone',
    ]);
  });

  it('names the devices to forget, with the place of their first and last use', async () => {
    const day = 86_400_000;
    const places = { firstPlace: 'Thrissur, India', lastPlace: 'Kochi, India' };
    const old = { ...own, key: 'old', isThis: false, isRemembered: true, ...places };
    const unused = { ...old, lastSeen: sure.readAt - 100 * day };
    const rest = { factors: { enabled: ['sms' as const] }, passkeys: null };
    await openWith('checkup', { ...sure, ...rest, devices: [own, unused] });
    const [row] = part('Next step').getAllByRole('listitem');
    expect(row?.textContent).toMatch(/^Chromium on Linux ?Last seen .+, Kochi, IndiaFirst seen .+, Thrissur, India$/);
  });

  it('says so when everything is done', async () => {
    await openWith('checkup', { ...sure, factors: { enabled: ['sms'] }, passkeys: null });
    part('Next step').getByText('Your account is well protected');
    expect(part('Next step').queryByRole('link')).toBeNull();
  });

  it('asks no longer about a change that the person recognises', async () => {
    const { looks, user } = await openWith('checkup', { ...sampleFacts, browsers: [] });
    part('Next step').getByRole('heading', { name: 'Check a recent change to how you sign in' });
    await user.click(screen.getByRole('button', { name: 'It was me' }));
    await act(() => looks.answer(sampleFacts.readAt));
    part('Next step').getByText('Thank you. You are not asked about these again.');
    part('Next step').getByRole('heading', { name: 'Set up two-step verification' });
  });
});

describe('the security settings on a phone', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  );

  it('have one section open, first the one with something to do', async () => {
    const { user } = await openWith('security', sure);
    const open = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
    expect(open()).toEqual(['Two-step verification']);
    await user.click(screen.getByRole('button', { name: 'Devices', expanded: false }));
    expect(open()).toEqual(['Devices']);
    await user.click(screen.getByRole('button', { name: 'Devices' }));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  it('lead on to the recovery codes once an authenticator app is set up', async () => {
    const { factors, settings } = await openWith('security', sure);
    act(() => settings.factors.send({ type: 'factors.outdated' }));
    await act(() => factors.answer({ ...factorSettings, enabled: ['authenticator'] }));
    act(() => settings.checkup.send({ type: 'authenticator.changed', isOn: true }));
    const heading = screen.getByRole('button', { name: 'Recovery codes', expanded: true });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole('button', { expanded: true })).toEqual([heading]);
  });

  it('keep what became of a change in sight when the next section opens', async () => {
    const { changes, factors, settings } = await openWith('security', sure);
    act(() => settings.factors.send({ type: 'factors.outdated' }));
    await act(() => factors.answer({ ...factorSettings, enabled: ['authenticator', 'sms'] }));
    act(() => settings.factors.send({ type: 'factor.switchedOff', factor: 'sms' }));
    act(() => settings.factors.send({ type: 'proof.given' }));
    await act(() => changes.answer({ ...factorSettings, enabled: ['authenticator'] }));
    act(() => settings.checkup.send({ type: 'authenticator.changed', isOn: true }));
    part('Two-step verification').getByText('Two-step verification is updated.');
    screen.getByRole('button', { name: 'Two-step verification', expanded: false });
  });

  it('move the focus to the section that the address opens', async () => {
    const { settings } = await openWith('security', sure);
    act(() => settings.checkup.send({ type: 'page.opened', section: 'passkeys', depth: 'all' }));
    expect(document.activeElement).toBe(
      within(screen.getByRole('region', { name: 'Passkeys' })).getByRole('button', { name: 'Passkeys' }),
    );
  });
});
