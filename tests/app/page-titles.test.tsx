import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { pageHead } from '#app/page-head.ts';
import { LegalPageScreen } from '#screens/legal/legal-page-screen.tsx';
import { LoginScreen } from '#screens/login/login-screen.tsx';
import { NotFoundScreen } from '#screens/not-found/not-found-screen.tsx';
import { RecoveryScreen } from '#screens/recovery/recovery-screen.tsx';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { StudioScreen } from '#screens/studio/studio-screen.tsx';
import { WhyScreen } from '#screens/why/why-screen.tsx';
import { openAccountPage } from '#tests/screens/login-page.tsx';
import { renderAccount } from '#tests/support/render-account.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';
import { forgetVisit, renderSite } from '#tests/support/render-site.tsx';

beforeEach(() => {
  forgetVisit();
  document.title = '';
});

function renderAt(address: string, screen: ReactNode): void {
  render(<MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>);
}

it.each<[string, (address: string) => unknown]>([
  ['/', renderSite],
  ['/home', renderSite],
  ['/home?home=alternate', renderSite],
  ['/contact', renderSite],
  ['/whyplinthai', (address) => renderAt(address, <WhyScreen />)],
  ['/terms', (address) => renderAt(address, <LegalPageScreen />)],
  ['/privacy', (address) => renderAt(address, <LegalPageScreen />)],
  ['/refund', (address) => renderAt(address, <LegalPageScreen />)],
  ['/cancellation', (address) => renderAt(address, <LegalPageScreen />)],
  ['/studio', () => renderProduct(<StudioScreen />)],
  ['/login', () => openAccountPage(<LoginScreen />)],
  ['/register', () => renderAccount(<RegisterScreen />)],
  ['/recovery', () => renderAccount(<RecoveryScreen />)],
  ['/404', (address) => renderAt(address, <NotFoundScreen />)],
])('the live page at %s keeps the title that was written ahead', (address, open) => {
  open(address);
  expect(document.title).toBe(pageHead(address).title);
});
