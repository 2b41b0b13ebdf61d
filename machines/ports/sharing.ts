import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { promisePort } from './promise-port.ts';

/** The outcome of copying: the link is in the clipboard, or the browser refused and the person copies it by hand. */
export interface CopiedLink {
  readonly isCopied: boolean;
  readonly link: string;
}

/** Creates the link of a plan and copies it to the clipboard. A refusal by the browser is an answer, not an error. */
export const copyLink = promisePort<CopiedLink, { readonly draft: PlanDraft }>('copyLink');
