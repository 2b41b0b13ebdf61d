import { planOfPath } from '#machines/domain/plan/plan-address.ts';

/**
 * Moves a plan from the path to the fragment, before the address is read: pages are routed, and their visits counted,
 * without it.
 */
export function movePlanToFragment(): void {
  const { pathname, search } = window.location;
  const plan = planOfPath(pathname);
  if (plan) window.history.replaceState(window.history.state, '', `${plan.page}${search}#plan=${plan.text}`);
}
