import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepsSession } from '#adapters/kept-session.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import type { Site } from '#screens/site/site-context.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes(openProduct, openAccount, openSite));

async function openProduct(): Promise<Product> {
  const product = await import('./product.tsx');
  return product.openProduct(router);
}

async function openAccount(): Promise<Account> {
  const account = await import('./account.tsx');
  return account.openAccount(router);
}

async function openSite(): Promise<Site> {
  const site = await import('./site.tsx');
  return site.openSite(router, openAccount);
}

// A session that is kept is looked at on any page: it is renewed in time, and the server is asked who this is.
if (keepsSession()) openAccount().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
