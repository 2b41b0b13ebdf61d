import { fromCallback, type EventObject } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { promisePort } from './promise-port.ts';

/** A project's plan as the server has it. */
export interface ServerPlan {
  /** The project's id. */
  readonly id: string;
  readonly version: number;
  readonly draft: PlanDraft;
}

/** A plan to be saved on the server. */
export interface PlanToSend {
  readonly draft: PlanDraft;
  /** Whether a project is made of it where the server has none: one that was deleted comes back by it. */
  readonly mayCreate: boolean;
  /** What the person has decided to replace; null where nobody was asked. */
  readonly onTopOf: ServerPlan | null;
}

export type PlanSent =
  | { readonly kind: 'saved' }
  /** The plan is paid and stays as it was paid. */
  | { readonly kind: 'paid' }
  /** The server calculates another price: this page is of an earlier release. */
  | { readonly kind: 'priceChanged' }
  /** The project was deleted, and was not to be made again. */
  | { readonly kind: 'deleted' }
  /** Somebody else changed the project since it was last seen here. */
  | { readonly kind: 'conflict'; readonly theirs: ServerPlan };

/** Save a plan as a version of its project. Rejects without an answer, and when the server cannot take it now. */
export const sendPlan = promisePort<PlanSent, PlanToSend>('sendPlan');

/** Hear that the page is left: sends `page.left` when it is hidden, the last moment that is sure to come. */
export const watchPage = fromCallback<EventObject>(() => {
  throw new Error('watchPage has no implementation here');
});
