import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { promisePort } from './promise-port.ts';

/** What became of copying: the link is in the clipboard, or the browser refused and the link is copied by hand. */
export interface CopiedLink {
  readonly isCopied: boolean;
  readonly link: string;
}

/** Make the link of a plan and put it into the clipboard. A refusal is an answer, not an error. */
export const copyLink = promisePort<CopiedLink, { readonly draft: PlanDraft }>('copyLink');
