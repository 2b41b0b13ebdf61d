import type { Account } from '#screens/account/account-context.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import type { Router, Wait } from './router.ts';

/** Loads and starts the flows that pages need; later calls return the same ones. */
export interface Flows {
  readonly openProduct: () => Promise<Product>;
  readonly openAccount: () => Promise<Account>;
  /**
   * Opens the dashboard for one of its pages, given by the last segment of the address. Starts nothing if the visitor
   * has left for another page.
   */
  readonly openDashboard: (page: string | undefined, wait: Wait) => Promise<Dashboard>;
}

/** @param router returns the router once the routes that need these flows exist. */
export function createFlows(router: () => Router): Flows {
  const openProduct = async (): Promise<Product> => (await import('./product.tsx')).openProduct(router());
  const openAccount = async (): Promise<Account> => (await import('./account.tsx')).openAccount(router());
  return {
    openProduct,
    openAccount,
    openDashboard: async (page, wait) => {
      const dashboard = await wait(import('./dashboard.tsx'));
      const opened = await wait(dashboard.openDashboard(router(), openAccount, openProduct));
      if (page === 'settings') await dashboard.openSettings(router());
      return opened;
    },
  };
}

/** The children of a flow that starts all of them with itself and never stops them, so none is undefined. */
export function whole<Children extends object>(
  children: Children,
): { [Name in keyof Children]-?: NonNullable<Children[Name]> } {
  return children as { [Name in keyof Children]-?: NonNullable<Children[Name]> };
}
