import * as ports from '#machines/ports/sharing.ts';
import { implementPort } from './implement-port.ts';

/** The plan in a fragment, as text; undefined without one. Some programs escape the sign before it. */
export function linkedText(hash: string): string | undefined {
  return /^#plan(?:=|%3D)(.*)$/is.exec(hash)?.[1];
}

/**
 * Makes the link of a plan on this origin and copies it to the clipboard. The code that writes links is loaded on
 * demand.
 */
export const copyLinkToClipboard = implementPort(ports.copyLink, async ({ input: { draft } }) => {
  const [{ planPath }, { planCosts }] = await Promise.all([
    import('#machines/domain/plan/plan-link.ts'),
    import('#machines/domain/pricing/cost-summary.ts'),
  ]);
  const link = window.location.origin + planPath(draft, planCosts(draft).total);
  try {
    await navigator.clipboard.writeText(link);
    return { isCopied: true, link };
  } catch {
    return { isCopied: false, link };
  }
});
