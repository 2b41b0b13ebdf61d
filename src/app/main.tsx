import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Product } from '#screens/product/actors.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes(openProduct));

async function openProduct(): Promise<Product> {
  const product = await import('./product.tsx');
  return product.openProduct(router);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
