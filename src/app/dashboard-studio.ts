import { implementPort } from '#adapters/implement-port.ts';
import { findPlan } from '#adapters/plan-storage.ts';
import { emptyDraft, isSamePlan, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as ports from '#machines/ports/projects.ts';
import type { Product } from '#screens/product/actors.tsx';
import { dropWaiting, keepOnServer } from './project-sync.ts';

/** Saves the plan in the studio to the server before another one replaces it. @returns whether it is saved. */
async function keepStatus(draft: PlanDraft): Promise<boolean> {
  return draft.templateId === null || keepOnServer(draft);
}

/** Opens a project in the studio, or starts a new one there. */
export function createOpenInStudio(openProduct: () => Promise<Product>, goTo: (path: string) => Promise<void>) {
  return implementPort(
    ports.openInStudio,
    async ({ input: { project, isForced }, signal }): Promise<ports.StudioAnswer> => {
      const [{ plan }, { isSent, rememberProject }] = await Promise.all([
        openProduct(),
        import('#adapters/project-copy.ts'),
      ]);
      const standing = plan.getSnapshot().context.draft;
      const isThere = project === null ? standing.templateId === null : standing.id === project.planId;
      // Unsent changes in this browser are newer than the server's copy of the project.
      const isNewer = project !== null && isThere && !isSent(standing);
      if ((!isThere || isNewer) && !isForced && !(await keepStatus(standing)) && !isNewer)
        return { kind: 'unsaved', name: projectName(standing) };
      // The dashboard timed out and shows an error.
      signal.throwIfAborted();
      // A replaced plan must not be saved as a project later.
      if (isForced) void dropWaiting(standing.id);
      if (project && !isNewer) {
        rememberProject(project);
        if (!isSamePlan(standing, project.draft)) plan.send({ type: 'plan.started', draft: project.draft });
      }
      if (project === null && !isThere) plan.send({ type: 'plan.started', draft: emptyDraft(crypto.randomUUID()) });
      await goTo('/studio');
      return { kind: 'opened' };
    },
  );
}

/** Updates the plan in this browser after its project was changed on the dashboard. */
export function createFollowPlan(openProduct: () => Promise<Product>) {
  return async (draft: PlanDraft): Promise<void> => {
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.id !== draft.id) return;
    const { plan } = await openProduct();
    plan.send({ type: 'plan.started', draft });
  };
}

/** Renames the plan in this browser after its project was renamed on the dashboard. */
export function createFollowName(openProduct: () => Promise<Product>) {
  return async ({ planId }: { readonly planId: string }, name: string): Promise<void> => {
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.id !== planId) return;
    const { plan } = await openProduct();
    plan.send({ type: 'project.renamed', name });
  };
}
