import type { Product } from '#screens/product/actors.tsx';
import type { Router } from './router.ts';
import type { Comparison } from './start-comparison.ts';

/** Answers with the machine of the page that compares branches: loaded and started the first time it is asked for. A start that failed is tried again with the next one. */
export function createOpenComparison(product: Pick<Product, 'plan'>, router: Router): () => Promise<Comparison> {
  let opening: Promise<Comparison> | undefined;
  return () => {
    opening ??= import('./start-comparison.ts').then(({ startComparison }) => startComparison(product, router)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
