import { fromCallback, type EventObject } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { promisePort } from './promise-port.ts';

/** A project's plan on the server. */
export interface ServerPlan {
  /** The project's id. */
  readonly id: string;
  readonly version: number;
  readonly draft: PlanDraft;
}

/** A plan to save on the server. */
export interface PlanToSend {
  readonly draft: PlanDraft;
  /** Whether to create a project where the server has none; this restores a deleted one. */
  readonly mayCreate: boolean;
  /** The version that the person decided to replace; null without such a decision. */
  readonly onTopOf: ServerPlan | null;
}

export type PlanSent =
  | { readonly kind: 'saved' }
  /** The plan is paid and cannot change. */
  | { readonly kind: 'paid' }
  /** The server calculates a different price: this page is from an earlier release. */
  | { readonly kind: 'priceChanged' }
  /** The project was deleted, and was not to be created again. */
  | { readonly kind: 'deleted' }
  /** Another person changed the project since this browser last read it. */
  | { readonly kind: 'conflict'; readonly theirs: ServerPlan };

/** Saves a plan as a version of its project. Rejects without an answer, and when the server cannot accept it now. */
export const sendPlan = promisePort<PlanSent, PlanToSend>('sendPlan');

/** Observes the page: sends `page.left` when it is hidden, the last moment that is certain to occur. */
export const watchPage = fromCallback<EventObject>(() => {
  throw new Error('watchPage has no implementation here');
});
