import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pageHead } from '#app/page-head.ts';
import { documentAt } from '#app/site/documents.tsx';
import { pages, pagesOf } from '#machines/domain/pages.ts';
import { LoginScreen } from '#screens/login/login-screen.tsx';
import { RecoveryScreen } from '#screens/recovery/recovery-screen.tsx';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { StudioScreen } from '#screens/studio/studio-screen.tsx';
import { openAccountPage } from '#tests/screens/login-page.tsx';
import { renderAccount } from '#tests/support/render-account.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

beforeEach(() => {
  document.title = '';
});

const openDocument = async (address: string) => render(await documentAt(address));

it.each<[string, (address: string) => unknown]>([
  ...[...pagesOf('site').map((id) => pages[id].path), '/home?home=alternate', '/404'].map(
    (address) => [address, openDocument] as [string, typeof openDocument],
  ),
  ['/studio', () => renderProduct(<StudioScreen />)],
  ['/login', () => openAccountPage(<LoginScreen />)],
  ['/register', () => renderAccount(<RegisterScreen />)],
  ['/recovery', () => renderAccount(<RecoveryScreen />)],
])('the page at %s has the title of its head', async (address, open) => {
  await open(address);
  expect(document.title).toBe(pageHead(address).title);
});
