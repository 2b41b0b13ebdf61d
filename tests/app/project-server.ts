/**
 * The project API in place of the network: it stores the projects that it receives, like the server, unless a test
 * overrides it.
 */
import { vi } from 'vitest';
import { problemTypes, type Project } from '#contracts/project.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';

interface Sent {
  readonly request: string;
  readonly body: { readonly draft: PlanDraft; readonly total: number; readonly version?: number };
  readonly keepalive: boolean;
}

export const planned = (id: string, name = ''): PlanDraft => ({ ...chooseTemplate(emptyDraft(id), 1), name });

/** A project as the server sends it. */
export function projectOf(draft: PlanDraft, version = 1, id: string = crypto.randomUUID()): Project {
  const at = '2027-01-04T09:00:00.000Z';
  return {
    id,
    planId: draft.id,
    status: 'draft',
    prototype: null,
    version,
    draft,
    total: planCosts(draft).total,
    start: '2027-01-11',
    finalDelivery: '2027-06-18',
    createdAt: at,
    updatedAt: at,
  };
}

export function problemOf(status: number, type = 'about:blank', more: object = {}): Response {
  return Response.json({ type, title: 'No', status, detail: 'The server says no.', ...more }, { status });
}

export function playProjectServer() {
  const projects = new Map<string, Project>();
  const sent: Sent[] = [];
  const odd: (() => Response)[] = [];
  const held: (() => void)[] = [];
  const state = { isOnline: true, isSlow: false };

  function keep(project: Project, status = 200): Response {
    projects.set(project.id, project);
    return Response.json(project, { status });
  }

  function answer(method: string, path: string, { draft, version }: Sent['body']): Response {
    const known = [...projects.values()].find(({ id, planId }) =>
      method === 'POST' ? planId === draft.id : path.endsWith(id),
    );
    if (method === 'POST') return known ? Response.json(known) : keep(projectOf(draft), 201);
    if (!known) return problemOf(404);
    if (known.version !== version) return problemOf(409, problemTypes.versionConflict, { current: known });
    return keep({ ...known, draft, version: version + 1 });
  }

  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body, keepalive = false }: RequestInit): Promise<Response> => {
      const told = JSON.parse(typeof body === 'string' ? body : '{}') as Sent['body'];
      sent.push({ request: `${method} ${path}`, body: told, keepalive });
      if (state.isSlow) await new Promise<void>((resolve) => void held.push(resolve));
      if (!state.isOnline) throw new TypeError('Failed to fetch');
      return odd.shift()?.() ?? answer(method, path, told);
    },
  );

  return {
    sent,
    /** The requests, abbreviated. */
    requests: () =>
      sent.map(
        ({ request, body }) =>
          `${request}${body.version === undefined ? '' : ` of version ${body.version}`}: ${body.draft.name}`,
      ),
    /** The only stored project. */
    project: (): Project => {
      const [only, ...others] = projects.values();
      if (!only || others.length > 0) throw new Error(`There are ${projects.size} projects.`);
      return only;
    },
    put: (project: Project): void => void projects.set(project.id, project),
    lose: (): void => projects.clear(),
    /** Answers the next request with this, whatever its path. */
    answerNext: (...answers: (() => Response)[]): void => void odd.push(...answers),
    goOffline: (): void => {
      state.isOnline = false;
    },
    /** Restores the connection; the browser sends its event. */
    goOnline: (): void => {
      state.isOnline = true;
      window.dispatchEvent(new Event('online'));
    },
    /** From now on, responses wait for `release`. */
    holdAnswers: (): void => {
      state.isSlow = true;
    },
    release: (): void => {
      state.isSlow = false;
      for (const go of held.splice(0)) go();
    },
  };
}
