import * as ports from '#machines/ports/sharing.ts';
import { implementPort } from './implement-port.ts';

/** What a link's fragment begins with when it carries a plan. */
export const linkMark = '#plan=';

/**
 * Makes the link of a plan on this origin and puts it into the clipboard; the code that writes links is loaded when it
 * is asked for.
 */
export const copyLinkToClipboard = implementPort(ports.copyLink, async ({ input: { draft } }) => {
  const [{ writePlanLink }, { planCosts }] = await Promise.all([
    import('#machines/domain/plan/plan-link.ts'),
    import('#machines/domain/pricing/cost-summary.ts'),
  ]);
  // Where the plan has branches they are what is to be seen.
  const link = `${window.location.origin}/${draft.branches ? 'compare' : 'project-plan'}${linkMark}${writePlanLink(draft, planCosts(draft).total)}`;
  try {
    await navigator.clipboard.writeText(link);
    return { isCopied: true, link };
  } catch {
    return { isCopied: false, link };
  }
});
