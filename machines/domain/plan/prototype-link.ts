/** The address of a plan's prototype: the plan is in the fragment, which no browser sends to the server. */
import { pages } from '../pages.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import type { PlanDraft } from './plan-draft.ts';
import { writePlanLink } from './plan-link.ts';

const mark = '#prototype=';

/** The plan in the fragment of a prototype's address, as text; undefined without one. */
export function prototypeText(hash: string): string | undefined {
  return hash.startsWith(mark) ? hash.slice(mark.length) : undefined;
}

/** The address of the prototype of a plan, without the origin. */
export function prototypeAddress(draft: PlanDraft): string {
  return `${pages.planPrototype.path}${mark}${writePlanLink(draft, planCosts(draft).total)}`;
}

/** The address of the plan itself, from that of its prototype. */
export function planAddress(hash: string): string {
  const text = prototypeText(hash);
  return text === undefined ? pages.projectPlan.path : `${pages.projectPlan.path}#plan=${text}`;
}
