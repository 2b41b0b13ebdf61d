import { linkMark } from '#adapters/link-clipboard.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { Product } from '#screens/product/actors.tsx';

/**
 * Take up the plan in the address's fragment, as a step that can be undone, and take the fragment away. The plan keeps an
 * id of its own, so a shared plan is paid for by each who pays. A damaged link leaves the plan alone.
 */
export function openLink({ plan, sharing }: Pick<Product, 'plan' | 'sharing'>): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(linkMark)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  const linked = readPlanLink(hash.slice(linkMark.length));
  if (linked.kind === 'damaged') {
    sharing.send({ type: 'link.refused' });
    return;
  }
  plan.send({ type: 'link.opened', draft: linked.draft, spareId: crypto.randomUUID() });
  sharing.send({ type: 'link.opened', difference: planCosts(linked.draft).total - linked.total });
}
