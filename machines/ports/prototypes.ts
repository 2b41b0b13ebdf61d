import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { promisePort } from './promise-port.ts';

/** The plan of a prototype, and for its owner the project, which can be shared. */
export interface PrototypeFound {
  readonly draft: PlanDraft;
  readonly project: ProjectCard | null;
}

/** Null for one that does not exist, or that the person may not see. Rejects without an answer. */
export const findPrototype = promisePort<PrototypeFound | null>('findPrototype');
