import { emptyDraft } from '../domain/plan/plan-draft.ts';
import type { ProjectCard, ProjectCounts, ProjectPage } from '../domain/projects/project-card.ts';
import type { ChangeAnswer } from '../ports/projects.ts';

/** The first project of the demonstration. */
export const sampleCard: ProjectCard = {
  id: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  planId: 'sample-1',
  name: 'Lunch Club',
  status: 'draft',
  prototype: null,
  version: 1,
  total: 5_50_403_00,
  start: '2027-01-04',
  finalDelivery: '2027-06-18',
  createdAt: '2027-01-01T09:00:00.000Z',
  updatedAt: '2027-01-01T09:00:00.000Z',
  draft: { ...emptyDraft('sample-1'), name: 'Lunch Club', templateId: 3 },
  nextPayment: { instalment: 1, due: null, amount: 1_08_245_92, tax: 16_512_09 },
  trashed: null,
};

export const noCounts: ProjectCounts = {
  draft: 0,
  created: 0,
  invited: 0,
  freemium: 0,
  running: 0,
  shipped: 0,
  archived: 0,
  professional: 0,
  'tailor-made': 0,
  instant: 0,
  trash: 0,
};

/** A page of a list, with or without a next page. */
export function samplePage(projects: readonly ProjectCard[] = [sampleCard], next: string | null = null): ProjectPage {
  return {
    projects,
    counts: { ...noCounts, draft: projects.length },
    matches: { ...noCounts, draft: projects.length },
    total: projects.length + (next === null ? 0 : 60),
    next,
  };
}

export const changeAnswers: readonly ChangeAnswer[] = [
  { kind: 'done' },
  { kind: 'refused', words: 'The project was changed elsewhere meanwhile.' },
];
