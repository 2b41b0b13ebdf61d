import { linkMark } from '#adapters/link-clipboard.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { Product } from '#screens/product/actors.tsx';

/** Passes the plan in the address's fragment to the machines and removes the fragment. */
export function openLink({ app, sharing }: Pick<Product, 'app' | 'sharing'>): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(linkMark)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  const linked = readPlanLink(hash.slice(linkMark.length));
  if (linked.kind === 'damaged') {
    sharing.send({ type: 'link.refused' });
    return;
  }
  app.send({ type: 'link.opened', draft: linked.draft, difference: planCosts(linked.draft).total - linked.total });
}
