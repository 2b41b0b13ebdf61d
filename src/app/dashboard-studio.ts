import { fromPromise } from 'xstate';
import { findPlan } from '#adapters/plan-storage.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { StudioAnswer, StudioVisit } from '#machines/ports/projects.ts';
import type { Product } from '#screens/product/actors.tsx';
import { dropWaiting, keepOnServer } from './project-sync.ts';

/** The plan that stands in the studio goes to the server before another takes its place. @returns whether it is there. */
async function keepStanding(draft: PlanDraft): Promise<boolean> {
  return draft.templateId === null || keepOnServer(draft);
}

/** Takes a project into the studio, or begins a new one there. */
export function createOpenInStudio(openProduct: () => Promise<Product>, goTo: (path: string) => Promise<void>) {
  return fromPromise<StudioAnswer, StudioVisit>(async ({ input: { project, isForced }, signal }) => {
    const [{ plan }, { isSent, rememberProject }] = await Promise.all([openProduct(), import('#adapters/project-copy.ts')]);
    const standing = plan.getSnapshot().context.draft;
    const isThere = project === null ? standing.templateId === null : standing.id === project.planId;
    // What was changed here and never arrived is newer than what the server has of the same project.
    const isNewer = project !== null && isThere && !isSent(standing);
    if ((!isThere || isNewer) && !isForced && !(await keepStanding(standing)) && !isNewer) return { kind: 'unsaved', name: projectName(standing) };
    // The dashboard has given up waiting, and has said so.
    signal.throwIfAborted();
    // A plan that was given up does not turn up among the projects later.
    if (isForced) void dropWaiting(standing.id);
    if (project && !isNewer) {
      rememberProject(project);
      if (JSON.stringify(standing) !== JSON.stringify(project.draft)) plan.send({ type: 'plan.started', draft: project.draft });
    }
    if (project === null && !isThere) plan.send({ type: 'plan.started', draft: emptyDraft(crypto.randomUUID()) });
    await goTo('/studio');
    return { kind: 'opened' };
  });
}

/** The plan in this browser becomes what its project was changed into on the dashboard. */
export function createFollowPlan(openProduct: () => Promise<Product>) {
  return async (draft: PlanDraft): Promise<void> => {
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.id !== draft.id) return;
    const { plan } = await openProduct();
    plan.send({ type: 'plan.started', draft });
  };
}

/** The plan in this browser takes the name that its project was given on the dashboard. */
export function createFollowName(openProduct: () => Promise<Product>) {
  return async ({ planId }: { readonly planId: string }, name: string): Promise<void> => {
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.id !== planId) return;
    const { plan } = await openProduct();
    plan.send({ type: 'project.renamed', name });
  };
}
