import { linkedText } from '#adapters/link-clipboard.ts';
import { askedBase, readAskedBase, withoutAskedBase } from '#machines/domain/catalogue/asked-base.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { Product } from '#screens/product/actors.tsx';

/** Passes the plan in the fragment of the address to the machines and removes the fragment. */
export function openLink({ app, sharing }: Pick<Product, 'app' | 'sharing'>): void {
  const { hash, pathname, search } = window.location;
  const text = linkedText(hash);
  if (text === undefined) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  const linked = readPlanLink(text);
  if (linked.kind === 'damaged') {
    sharing.send({ type: 'link.refused' });
    return;
  }
  app.send({ type: 'link.opened', draft: linked.draft, difference: planCosts(linked.draft).total - linked.total });
}

/**
 * Passes the base in the address to the machines and removes it from the address: the studio's form puts it there when
 * it was submitted before the scripts ran. A plan without a base takes it, as after a press. A plan with another base
 * does not change, because anybody can write an address: the person is asked, as with a shared plan.
 */
export function openAskedBase({ app, plan }: Pick<Product, 'app' | 'plan'>): void {
  const { hash, pathname, search } = window.location;
  if (!new URLSearchParams(search).has(askedBase)) return;
  window.history.replaceState(window.history.state, '', pathname + withoutAskedBase(search) + hash);
  const templateId = readAskedBase(search);
  const { draft } = plan.getSnapshot().context;
  if (templateId === null || templateId === draft.templateId) return;
  if (draft.templateId === null) plan.send({ type: 'template.toggled', templateId });
  else app.send({ type: 'link.opened', draft: chooseTemplate(emptyDraft('asked'), templateId), difference: 0 });
}
