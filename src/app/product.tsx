import { Outlet, type createBrowserRouter } from 'react-router-dom';
import { linkMark } from '#adapters/link-clipboard.ts';
import { ProductContext, type Product } from '#screens/product/actors.tsx';
import { Notices } from '#screens/product/notices.tsx';
import { Overlays } from '#screens/product/overlays.tsx';
import { UndoKeys } from '#screens/product/undo-keys.tsx';
import { startProduct } from './start-product.ts';
import { leadLook } from './studio-address.ts';
import { leadAddress } from './url-bridge.ts';

let product: Product | undefined;

/** The product's machines, started the first time they are needed and joined to the address bar. */
export async function openProduct(router: ReturnType<typeof createBrowserRouter>): Promise<Product> {
  if (!product) {
    product = startProduct();
    leadAddress(product.funnel, router);
    leadLook(product.studio);
    window.addEventListener('hashchange', () => void takeLink());
  }
  await takeLink();
  return product;
}

/** A plan in the address is taken up before any screen is asked for; the code that reads links comes only with one. */
async function takeLink(): Promise<void> {
  if (!product || !window.location.hash.startsWith(linkMark)) return;
  const { openLink } = await import('./open-link.ts');
  openLink(product);
}

/** What all screens of the product have around them. Its loader has opened the product before. */
export function ProductLayout() {
  return (
    <ProductContext value={product ?? null}>
      <Outlet />
      <Notices />
      <Overlays />
      <UndoKeys />
    </ProductContext>
  );
}
