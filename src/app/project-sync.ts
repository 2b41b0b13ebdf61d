/** The plan's copy on the server: one actor a page, started the first time that it is needed, and what other flows ask of it. */
import { createActor, fromPromise, waitFor, type ActorRefFrom, type InspectionEvent, type Observer } from 'xstate';
import { watchNetwork } from '#adapters/news.ts';
import { watchPage } from '#adapters/watch-page.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { PlanSent, PlanToSend } from '#machines/ports/project-copy.ts';
import { projectSyncMachine } from '#machines/project/project-sync.machine.ts';

export type ProjectSync = ActorRefFrom<typeof projectSyncMachine>;

/** What knows the server's rules of a plan comes with the first change: who only looks around sends nothing. */
const loadCopy = () => import('#adapters/project-copy.ts');

let started: ProjectSync | undefined;

/** @param inspect hears of everything the machine does. */
export function startProjectSync(inspect?: Observer<InspectionEvent>): ProjectSync {
  const sendPlan = fromPromise<PlanSent, PlanToSend>(async ({ input }) => (await loadCopy()).savePlan(input));
  return (started ??= createActor(projectSyncMachine.provide({ actors: { sendPlan, watchNetwork, watchPage } }), inspect ? { inspect } : {}).start());
}

/** Sends a plan at once and waits for the outcome. */
async function send(draft: PlanDraft, mayCreate: boolean): Promise<PlanSent['kind'] | null> {
  const sync = startProjectSync();
  sync.send({ type: 'plan.sendRequested', draft, mayCreate });
  const { context } = await waitFor(sync, (snapshot) => !snapshot.hasTag('pending'));
  return context.last?.draft === draft ? context.last.kind : null;
}

/** Sends a plan at once, unless the server has it. @returns whether the server has it, or keeps what was paid in its place. */
export async function keepOnServer(draft: PlanDraft): Promise<boolean> {
  const kind = await send(draft, true);
  return kind === 'saved' || kind === 'paid';
}

/** Sends what was changed of a project that the server knows; one that was deleted does not come back by it. @returns whether it has arrived now. */
async function catchUp(draft: PlanDraft): Promise<boolean> {
  return (await send(draft, false)) === 'saved';
}

/**
 * Drops what waits to be sent of a plan, once what is under way has arrived: its project is about to be deleted, and would come
 * back with it, or to have another name, which it would lose again. @returns what waited.
 */
export async function dropWaiting(planId: string): Promise<PlanDraft | undefined> {
  const sync = startProjectSync();
  const waiting = sync.getSnapshot().context.queue.find(({ draft }) => draft.id === planId)?.draft;
  sync.send({ type: 'plan.dropped', planId });
  await waitFor(sync, (snapshot) => !snapshot.hasTag('pending'));
  return waiting;
}

/** Sends a plan soon. */
export function sendSoon(draft: PlanDraft): void {
  startProjectSync().send({ type: 'plan.changed', draft });
}

/** Sends the plan that this browser keeps where the server does not have it as it is. @returns whether it has arrived now. */
export async function sendUnsent(): Promise<boolean> {
  try {
    const [{ findPlan }, { isKnown, isSent }] = await Promise.all([import('#adapters/plan-storage.ts'), loadCopy()]);
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.templateId === null) return false;
    const { draft } = found.stored;
    if (!isKnown(draft)) return await keepOnServer(draft);
    return isSent(draft) ? false : await catchUp(draft);
  } catch {
    // It is kept here all the same.
    return false;
  }
}
