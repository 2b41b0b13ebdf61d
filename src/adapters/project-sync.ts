import * as v from 'valibot';
import { problemTypes, projectSchema, versionConflictSchema } from '#contracts/project.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { Refusal, tellServer } from './server.ts';

const key = 'plinth.project';
/** How long, in ms, a plan rests before it is sent: a visitor changes several things in a row. */
const rest = 1_200;

/** The server's project of a plan, the version that this browser saw last, and the plan as it was sent last, in writing. */
const knownSchema = v.object({ planId: v.string(), id: v.string(), version: v.number(), sent: v.optional(v.string(), '') });
type Known = v.InferOutput<typeof knownSchema>;

function recall(planId: string): Known | undefined {
  try {
    const known = v.safeParse(knownSchema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return known.success && known.output.planId === planId ? known.output : undefined;
  } catch {
    return undefined;
  }
}

function remember(known: Known | undefined): void {
  try {
    if (known) localStorage.setItem(key, JSON.stringify(known));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: the server finds the project by the plan's id.
  }
}

function isRefusal(error: unknown, status: number): error is Refusal {
  return error instanceof Refusal && error.status === status;
}

/** The version that stands on the server, when the refusal was that this browser saw an older one. */
function currentVersion(error: unknown): number | undefined {
  if (!isRefusal(error, 409)) return undefined;
  const conflict = v.safeParse(versionConflictSchema, error.body);
  return conflict.success ? conflict.output.current.version : undefined;
}

async function update(known: Known, draft: PlanDraft): Promise<void> {
  const put = (version: number) => tellServer(projectSchema, `/api/projects/${known.id}`, { version, draft, total: planCosts(draft).total }, 'PUT');
  try {
    remember({ ...known, version: (await put(known.version)).version, sent: JSON.stringify(draft) });
  } catch (error) {
    // Another tab, or the order of this plan, wrote meanwhile. The tabs have settled between them which plan holds; the other stays in the history.
    const version = currentVersion(error);
    if (version === undefined) throw error;
    remember({ ...known, version: (await put(version)).version, sent: JSON.stringify(draft) });
  }
}

async function save(draft: PlanDraft): Promise<void> {
  const known = recall(draft.id);
  if (known) {
    try {
      await update(known, draft);
      return;
    } catch (error) {
      // The server knows it no more, or this browser has another claim now.
      if (!isRefusal(error, 404)) throw error;
      remember(undefined);
    }
  }
  const made = await tellServer(projectSchema, '/api/projects', { draft, total: planCosts(draft).total });
  const found: Known = { planId: draft.id, id: made.id, version: made.version, sent: JSON.stringify(made.draft) };
  remember(found);
  if (JSON.stringify(made.draft) !== JSON.stringify(draft)) await update(found, draft);
}

/** Refusals that another try would only meet again: the plan is paid, or priced by other code than the server's. */
const lasting: ReadonlySet<string> = new Set([problemTypes.notEditable, problemTypes.stalePrice]);

function problemTypeOf(error: unknown): string {
  return (error instanceof Refusal && error.problem?.type) || '';
}

/**
 * Keeps a copy of the plan on the server, as a project, so that it can be found from an account later. The browser's own
 * copy is what the visitor works on: without a connection nothing waits, and the next change tries again.
 */
function createProjectSync() {
  let next: PlanDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();

  /** What could not be sent waits for the next chance, unless it changed meanwhile. */
  const waitAgain = (draft: PlanDraft, error: unknown): void => {
    if (!lasting.has(problemTypeOf(error))) next ??= draft;
  };
  const send = (): void => {
    clearTimeout(timer);
    const draft = next;
    next = undefined;
    if (!draft) return;
    saving = saving.then(() => save(draft)).catch((error: unknown) => waitAgain(draft, error));
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return {
    /** The project that a plan belongs to, as the server told it. */
    follow: ({ draft, ...project }: { readonly id: string; readonly version: number; readonly draft: PlanDraft }): void =>
      remember({ planId: draft.id, id: project.id, version: project.version, sent: JSON.stringify(draft) }),
    /** Whether the server has had the plan just as it is, whatever became of it there since. */
    isSent: (draft: PlanDraft): boolean => recall(draft.id)?.sent === JSON.stringify(draft),
    /** Whether the server has ever had the plan from this browser. */
    isKnown: (draft: PlanDraft): boolean => recall(draft.id) !== undefined,
    /** Sends what was changed of a project that the server knows and has not arrived; one that was deleted does not come back by it. @returns whether it has arrived now. */
    catchUp: async (draft: PlanDraft): Promise<boolean> => {
      const known = recall(draft.id);
      if (!known || known.sent === JSON.stringify(draft)) return false;
      const arrived = saving.then(() => update(known, draft)).then(() => true);
      saving = arrived.then(() => undefined).catch(() => undefined);
      return arrived;
    },
    /** Sends a plan at once, unless it was. @returns whether the server has it. */
    keep: async (draft: PlanDraft): Promise<boolean> => {
      if (next?.id === draft.id) {
        clearTimeout(timer);
        next = undefined;
      }
      const kept = saving
        .then(async () => {
          if (recall(draft.id)?.sent !== JSON.stringify(draft)) await save(draft);
          return true;
        })
        .catch((error: unknown) => {
          waitAgain(draft, error);
          // What was paid stays as it was paid.
          return problemTypeOf(error) === problemTypes.notEditable;
        });
      saving = kept.then(() => undefined);
      return kept;
    },
    /**
     * Lets what waits to be sent of a plan go, once what is under way has arrived: its project is about to be deleted, and would come
     * back with it, or to have another name, which it would lose again. @returns what waited.
     */
    drop: async (planId: string): Promise<PlanDraft | undefined> => {
      const waiting = next?.id === planId ? next : undefined;
      if (waiting) {
        clearTimeout(timer);
        next = undefined;
      }
      await saving;
      return waiting;
    },
    /** Takes a plan to be sent soon. One without a base is no project yet. */
    take: (draft: PlanDraft): void => {
      if (draft.templateId === null) return;
      next = draft;
      clearTimeout(timer);
      timer = setTimeout(send, rest);
    },
  };
}

/** The one of this page. */
export const projectSync = createProjectSync();
