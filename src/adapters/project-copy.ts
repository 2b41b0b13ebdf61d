import * as v from 'valibot';
import { problemTypes, projectSchema, versionConflictSchema, type Project } from '#contracts/project.ts';
import { fullPlanText, isSamePlan, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { PlanSent, PlanToSend } from '#machines/ports/project-copy.ts';
import { isEditable } from '#machines/project/project-standing.ts';
import { mayKeep } from './owner.ts';
import { localStore } from './safe-storage.ts';
import { asVisitor, Refusal } from './server.ts';

const key = 'plinth.project';

/**
 * The server's project of a plan, the last version that this browser saw, and the plan of that version, serialized.
 * Earlier releases stored the must-haves separately.
 */
const knownSchema = v.object({
  planId: v.string(),
  id: v.string(),
  version: v.number(),
  sent: v.optional(v.string(), ''),
  musts: v.optional(v.string(), ''),
});
const keptSchema = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), knownSchema)), null);
type Known = v.InferOutput<typeof knownSchema>;

function sentText({ sent, musts }: Known): string {
  return sent + musts;
}

function readKnown(): Known | null {
  return v.parse(keptSchema, localStore.read(key));
}

function recall(planId: string): Known | undefined {
  const known = readKnown();
  return known?.planId === planId ? known : undefined;
}

function remember(known: Known | null): void {
  if (!mayKeep()) return;
  if (known) localStore.write(key, JSON.stringify(known));
  else localStore.remove(key);
}

/** Sets the project that a plan belongs to, as the server returned it. */
export function rememberProject({ id, version, draft }: Pick<Project, 'id' | 'version' | 'draft'>): void {
  remember({ planId: draft.id, id, version, sent: fullPlanText(draft), musts: '' });
}

/**
 * The same if it is the project of a plan that this browser has saved before, for example after its name changed on the
 * server.
 */
export function rememberChanged(project: Pick<Project, 'id' | 'version' | 'draft'>): void {
  if (recall(project.draft.id)?.id === project.id) rememberProject(project);
}

/** Whether the server has received the plan in exactly this state, even if it changed there since. */
export function isSent(draft: PlanDraft): boolean {
  const known = recall(draft.id);
  return known !== undefined && sentText(known) === fullPlanText(draft);
}

/** Whether the server has ever received the plan from this browser. */
export function isKnown(draft: PlanDraft): boolean {
  return recall(draft.id) !== undefined;
}

function problemOf(error: unknown): string | undefined {
  return error instanceof Refusal ? error.problem?.type : undefined;
}

/** The server's project, if the rejection was for a version older than it. */
function projectWithStatus(error: unknown): Project | undefined {
  const conflict =
    problemOf(error) === problemTypes.versionConflict &&
    error instanceof Refusal &&
    v.safeParse(versionConflictSchema, error.body);
  return conflict && conflict.success ? conflict.output.current : undefined;
}

async function put(id: string, version: number, draft: PlanDraft): Promise<PlanSent> {
  rememberProject(
    await asVisitor.tell(
      projectSchema,
      `/api/projects/${id}`,
      { version, draft, total: planCosts(draft).total },
      'PUT',
    ),
  );
  return { kind: 'saved' };
}

/**
 * Replaces the server's project with the plan if that project is what this browser sent itself (`base`), the same plan,
 * or a paid one, which the server rejects. Otherwise another person changed it, and the result is the conflict.
 */
async function replace(standing: Project, draft: PlanDraft, base: string | undefined): Promise<PlanSent> {
  // Another tab of this browser may have saved it a moment ago.
  const known = recall(draft.id);
  const ours = [base, fullPlanText(draft), known && sentText(known)];
  if (isEditable(standing) && !ours.includes(fullPlanText(standing.draft)))
    return { kind: 'conflict', theirs: { id: standing.id, version: standing.version, draft: standing.draft } };
  if (!isSamePlan(standing.draft, draft)) return put(standing.id, standing.version, draft);
  rememberProject(standing);
  return { kind: 'saved' };
}

async function create(draft: PlanDraft, base: string | undefined): Promise<PlanSent> {
  return replace(
    await asVisitor.tell(projectSchema, '/api/projects', { draft, total: planCosts(draft).total }),
    draft,
    base,
  );
}

async function save({ draft, mayCreate, onTopOf }: PlanToSend): Promise<PlanSent> {
  const known = recall(draft.id);
  const project = onTopOf ?? known;
  if (!project) return mayCreate ? create(draft, undefined) : { kind: 'deleted' };
  if (!onTopOf && isSent(draft)) return { kind: 'saved' };
  try {
    return await put(project.id, project.version, draft);
  } catch (error) {
    const standing = projectWithStatus(error);
    if (standing) return replace(standing, draft, known && sentText(known));
    // The server no longer has it, or this browser has another claim now.
    if (!(error instanceof Refusal && error.status === 404)) throw error;
    remember(null);
    return mayCreate ? create(draft, known && sentText(known)) : { kind: 'deleted' };
  }
}

/**
 * Saves a plan on the server. A rejection that a retry would meet again is a result. Rejects without a response, or if
 * the plan cannot be saved now.
 */
export async function savePlan(plan: PlanToSend): Promise<PlanSent> {
  try {
    return await save(plan);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === problemTypes.notEditable) return { kind: 'paid' };
    if (problem === problemTypes.stalePrice) return { kind: 'priceChanged' };
    throw error;
  }
}
