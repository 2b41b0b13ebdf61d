/** The plan's copy on the server: one actor per page, started on demand, and the functions that other flows call. */
import { createActor, waitFor, type ActorRefFrom, type InspectionEvent, type Observer } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { watchNetwork } from '#adapters/watch-network.ts';
import { watchPage } from '#adapters/watch-page.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import * as ports from '#machines/ports/project-copy.ts';
import type { PlanSent } from '#machines/ports/project-copy.ts';
import { projectSyncMachine } from '#machines/project/project-sync.machine.ts';
import { machineReporter } from './inspected.ts';

export type ProjectSync = ActorRefFrom<typeof projectSyncMachine>;

/** The code with the server's plan rules is loaded with the first change: most visits send nothing. */
const loadCopy = () => import('#adapters/project-copy.ts');

let started: ProjectSync | undefined;

/** @param inspect observes the machine. Default: reports its errors. */
export function startProjectSync(inspect: Observer<InspectionEvent> = machineReporter): ProjectSync {
  const sendPlan = implementPort(ports.sendPlan, async ({ input }) => (await loadCopy()).savePlan(input));
  return (started ??= createActor(projectSyncMachine.provide({ actors: { sendPlan, watchNetwork, watchPage } }), {
    inspect,
  }).start());
}

async function send(draft: PlanDraft, mayCreate: boolean): Promise<PlanSent['kind'] | null> {
  const sync = startProjectSync();
  sync.send({ type: 'plan.sendRequested', draft, mayCreate });
  const { context } = await waitFor(sync, (snapshot) => !snapshot.hasTag('pending'));
  return context.last?.draft === draft ? context.last.kind : null;
}

/** Sends a plan at once, unless the server has it. @returns whether the server has it, or a paid version of it. */
export async function keepOnServer(draft: PlanDraft): Promise<boolean> {
  const kind = await send(draft, true);
  return kind === 'saved' || kind === 'paid';
}

/**
 * Sends unsent changes of a project that the server knows, without restoring a deleted one. @returns whether they are
 * saved now.
 */
async function catchUp(draft: PlanDraft): Promise<boolean> {
  return (await send(draft, false)) === 'saved';
}

/**
 * Drops the unsent changes of a plan after pending requests end: its project is about to be deleted or renamed, which
 * the changes would undo. @returns the dropped changes.
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

/** Sends the plan of this browser if the server has another version. @returns whether it is saved now. */
export async function sendUnsent(): Promise<boolean> {
  try {
    const [{ findPlan }, { isKnown, isSent }] = await Promise.all([import('#adapters/plan-storage.ts'), loadCopy()]);
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.templateId === null) return false;
    const { draft } = found.stored;
    if (!isKnown(draft)) return await keepOnServer(draft);
    return isSent(draft) ? false : await catchUp(draft);
  } catch {
    // The plan stays in this browser.
    return false;
  }
}
