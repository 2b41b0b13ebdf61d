import type { Account } from '#screens/account/account-context.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import type { Router, Wait } from './router.ts';

/** Loads the code of the flows that pages need, and starts them; later calls answer with the same. */
export interface Flows {
  readonly openProduct: () => Promise<Product>;
  readonly openAccount: () => Promise<Account>;
  /**
   * Those of a page of the dashboard, by the last part of its address; nothing is started for one that is not wanted
   * any more.
   */
  readonly openDashboard: (page: string | undefined, wait: Wait) => Promise<Dashboard>;
}

/** @param router answers once the routes that need these flows are there. */
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

/** The children of a flow that starts all of them with itself and keeps them: none is ever missing. */
export function whole<Children extends object>(
  children: Children,
): { [Name in keyof Children]-?: NonNullable<Children[Name]> } {
  return children as { [Name in keyof Children]-?: NonNullable<Children[Name]> };
}
