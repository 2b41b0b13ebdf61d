import { Outlet, type createBrowserRouter } from 'react-router-dom';
import { ProductContext, type Product } from '#screens/product/actors.tsx';
import { Notices } from '#screens/product/notices.tsx';
import { Overlays } from '#screens/product/overlays.tsx';
import { UndoKeys } from '#screens/product/undo-keys.tsx';
import { startProduct } from './start-product.ts';
import { leadAddress } from './url-bridge.ts';

let product: Product | undefined;

/** The product's machines, started the first time they are needed and joined to the address bar. */
export function openProduct(router: ReturnType<typeof createBrowserRouter>): Product {
  if (!product) {
    product = startProduct();
    leadAddress(product.funnel, router);
  }
  return product;
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
