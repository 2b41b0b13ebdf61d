import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { ProjectPageFound } from '../ports/project-page.ts';
import { sampleCard } from './project-card.samples.ts';
import { projectPageMachine, type ProjectPageEvent, type ProjectPageInput } from './project-page.machine.ts';

/** The page with a server that never answers; the samples contain the possible answers. */
export const silentProjectPage = silenced(projectPageMachine);

/** A visit that begins on a project's page. */
export const projectPageInput: ProjectPageInput = { projectId: sampleCard.id };

/** The first project of the demonstration, which was changed once and shared once. */
export const samplePageFound: ProjectPageFound = {
  project: { ...sampleCard, version: 2 },
  versions: [
    {
      version: 2,
      savedAt: '2027-01-02T09:00:00.000Z',
      status: 'draft',
      total: 5_50_403_00,
      steps: ['added Video Calls'],
      change: 17_904_71,
      features: 24,
    },
    {
      version: 1,
      savedAt: '2027-01-01T09:00:00.000Z',
      status: 'draft',
      total: 5_32_498_29,
      steps: [],
      change: 0,
      features: 23,
    },
  ],
  links: [
    { id: '0f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b02', label: 'Anil', createdAt: '2027-01-03T09:00:00.000Z', seenAt: null },
  ],
  messages: [
    {
      id: '7f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b05',
      author: 'customer',
      words: 'Can the logo be larger?',
      sentAt: '2027-01-03T10:00:00.000Z',
    },
    {
      id: '8f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b06',
      author: 'team',
      words: 'Yes: it is in the next version.',
      sentAt: '2027-01-04T10:00:00.000Z',
    },
  ],
  documents: [],
  files: [],
  since: '2027-01-03T12:00:00.000Z',
  activity: [
    {
      at: '2027-01-03T09:00:00.000Z',
      who: 'you',
      guest: '',
      what: 'made a link for Anil',
      why: '',
      amount: null,
      isChange: false,
      isNews: false,
    },
    {
      at: '2027-01-02T09:00:00.000Z',
      who: 'you',
      guest: '',
      what: 'added Video Calls',
      why: '',
      amount: 17_904_71,
      isChange: true,
      isNews: false,
    },
    {
      at: '2027-01-01T09:00:00.000Z',
      who: 'you',
      guest: '',
      what: 'saved the project',
      why: '',
      amount: 5_32_498_29,
      isChange: false,
      isNews: false,
    },
  ],
};

const own: SamplesOf<ProjectPageEvent> = {
  'project.opened': [sampleCard.id, 'other'].map((projectId) => ({ type: 'project.opened', projectId })),
  'project.left': [{ type: 'project.left' }],
  'project.changed': [{ type: 'project.changed' }],
  'project.reloaded': [{ type: 'project.reloaded' }],
  'activity.expanded': [{ type: 'activity.expanded' }],
  'rows.requested': [{ type: 'rows.requested' }],
  'refresh.failed': [{ type: 'refresh.failed' }],
};

const asking = ['loading', 'shown.refreshing', 'missing.checking'] as const;

export const projectPageSamples: Samples = {
  ...own,
  ...Object.assign({}, ...asking.map((place) => answerSamples(`0.projectPage.rows.${place}`, [samplePageFound, null]))),
  ...answerSamples('0.projectPage.rows.shown.resting', [undefined]),
  ...delaySamples('untilNextRefresh', 'projectPage.changes.missed'),
};

export const projectPageWalk: WalkOptions = { contextKeys: ['projectId', 'isWhole'] };
