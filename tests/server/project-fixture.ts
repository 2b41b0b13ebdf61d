/** Users of the project API, and the responses that they receive. */
import * as v from 'valibot';
import { expect } from 'vitest';
import { problemSchema, type Problem } from '#contracts/problem.ts';
import { projectListSchema, projectSchema, type Project, type ProjectList } from '#contracts/project.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { Visitor } from './viewer-stand-in.ts';

export const wednesday = Date.parse('2027-01-06T10:00:00Z');
/** The start of a plan that is saved then. */
export const monday = '2027-01-11';

/** A plan on a base; 2 is the Storefront. */
export const planned = (id: string, templateId: 1 | 2 | 7 = 1): PlanDraft => chooseTemplate(emptyDraft(id), templateId);
export const priced = (draft: PlanDraft) => ({ draft, total: planCosts(draft).total });

/** A private response, parsed by its schema. */
export async function own<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  response: Response,
  status = 200,
): Promise<Answer> {
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  return v.parse(schema, await response.json());
}

export async function refused(response: Response, status: number): Promise<Problem> {
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  return v.parse(problemSchema, await response.json());
}

export const save = async (who: Visitor, draft: PlanDraft): Promise<Project> =>
  own(projectSchema, await who.ask('POST', '/api/projects', priced(draft)), 201);
export const read = async (who: Visitor, { id }: Project): Promise<Project> =>
  own(projectSchema, await who.ask('GET', `/api/projects/${id}`));
export const list = async (who: Visitor, query = ''): Promise<ProjectList> =>
  own(projectListSchema, await who.ask('GET', `/api/projects${query}`));
export const move = (who: Visitor, { id, version }: Project, event: string): Promise<Response> =>
  who.ask('POST', `/api/projects/${id}/moves`, { version, move: event });
