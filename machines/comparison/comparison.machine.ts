/**
 * The page that compares the branches of a plan. Promises: nothing of the plan changes here; a decision is emitted as
 * one change of the plan; an invalid name is rejected with a message and stays in its field; the server's versions are
 * requested when the history is opened, and a wait ends by itself.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { branchName, nameRefusal, type BranchChange } from '../domain/plan/branches.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { toggled } from '../domain/toggled.ts';
import { findSavedVersions, findVersionPlan, type SavedVersions } from '../ports/saved-versions.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ComparisonContext {
  /** The branch that the dialog is about; empty for a new one. */
  readonly branch: string;
  /** Why the name was rejected. */
  readonly refusal: string | null;
  /** The features that are selected for merging. */
  readonly picked: readonly string[];
  /** The branches that the person selected, the last one first: where there are many, these are shown. */
  readonly preferred: readonly string[];
  /** The branch that a phone shows; null before one is chosen. */
  readonly looked: string | null;
  readonly planId: string;
  readonly saved: SavedVersions | null;
  /** The version whose plan is being loaded. */
  readonly version: number;
}

export type ComparisonEvent =
  | { readonly type: 'branch.makeRequested' }
  | { readonly type: 'branch.renameRequested'; readonly name: string }
  | { readonly type: 'name.submitted'; readonly name: string; readonly draft: PlanDraft }
  | { readonly type: 'branch.mergeRequested'; readonly name: string }
  | { readonly type: 'feature.picked'; readonly featureId: string }
  | { readonly type: 'features.picked'; readonly featureIds: readonly string[] }
  | { readonly type: 'merge.confirmed' }
  | { readonly type: 'history.opened'; readonly planId: string }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'branch.preferred'; readonly name: string }
  | { readonly type: 'branch.looked'; readonly name: string }
  | { readonly type: 'versions.retried' }
  | { readonly type: 'version.restoreRequested'; readonly version: number };

/** Emitted to request a change of the plan. */
export type ComparisonEmitted =
  | { readonly type: 'change.decided'; readonly change: BranchChange }
  | { readonly type: 'version.found'; readonly draft: PlanDraft; readonly version: number };

type Named = { readonly name: string };
type Given = Named & { readonly draft: PlanDraft };
type OfVersion = { readonly version: number };
type Found = { readonly saved: SavedVersions | null };

export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    emitted: {} as ComparisonEmitted,
    tags: {} as 'history' | 'making' | 'merging' | 'pending' | 'renaming' | 'restoreFailed' | 'versionsFailed',
  },
  actors: { findSavedVersions, findVersionPlan },
  guards: {
    isFree: ({ context: { branch } }, { draft, name }: Given) => nameRefusal(draft, name, branch || undefined) === null,
    isAsItIs: ({ context: { branch } }, { name }: Named) => branch !== '' && name.trim() === branchName(branch),
    hasPicked: ({ context }) => context.picked.length > 0,
    isSaved: (_, { saved }: Found) => saved !== null,
    isOther: ({ context }, { name }: Named) => name !== context.looked,
    isKnownVersion: ({ context: { saved } }, { version }: OfVersion) =>
      saved?.versions.some((kept) => kept.version === version) ?? false,
  },
  actions: {
    takeBranch: assign(({ event }) => ({ branch: 'name' in event ? event.name : '', refusal: null, picked: [] })),
    refuse: assign(({ context: { branch } }, { draft, name }: Given) => ({
      refusal: nameRefusal(draft, name, branch || undefined),
    })),
    pick: assign(({ context: { picked } }, { featureId }: { featureId: string }) => ({
      picked: toggled(picked, featureId),
    })),
    pickAll: assign((_, { featureIds }: { featureIds: readonly string[] }) => ({ picked: featureIds })),
    prefer: assign(({ context }, { name }: Named) => ({
      preferred: [name, ...context.preferred.filter((other) => other !== name)],
      looked: name,
    })),
    look: assign((_, { name }: Named) => ({ looked: name })),
    notePlan: assign((_, { planId }: { planId: string }) => ({ planId, saved: null })),
    noteSaved: assign((_, { saved }: Found) => ({ saved })),
    noteVersion: assign((_, { version }: OfVersion) => ({ version })),
    emitMade: emit((_, { name }: Named) => ({ type: 'change.decided', change: { type: 'branch.made', name } })),
    emitRenamed: emit(({ context }, { name }: Named) => ({
      type: 'change.decided',
      change: { type: 'branch.renamed', name: context.branch, to: name },
    })),
    emitMerged: emit(({ context }) => ({
      type: 'change.decided',
      change: { type: 'branch.merged', name: context.branch, featureIds: context.picked },
    })),
    emitVersion: emit(({ context }, { draft }: { readonly draft: PlanDraft }) => ({
      type: 'version.found',
      draft,
      version: context.version,
    })),
  },
}).createMachine({
  id: 'comparison',
  description: 'The branches of a plan beside each other.',
  context: { branch: '', refusal: null, picked: [], preferred: [], looked: null, planId: '', saved: null, version: 0 },
  initial: 'closed',
  on: {
    'branch.preferred': {
      actions: { type: 'prefer', params: eventOf },
      description: 'Show a branch in the place of another',
    },
    'branch.looked': {
      guard: { type: 'isOther', params: eventOf },
      actions: { type: 'look', params: eventOf },
      description: 'Look at a branch on a phone',
    },
  },
  states: {
    closed: {
      description: 'Nothing lies over the page.',
      on: {
        'branch.makeRequested': { target: 'making', actions: 'takeBranch', description: 'Make a branch' },
        'branch.renameRequested': { target: 'renaming', actions: 'takeBranch', description: 'Rename a branch' },
        'branch.mergeRequested': {
          target: 'merging',
          actions: 'takeBranch',
          description: 'Merge features of a branch',
        },
        'history.opened': {
          target: 'history',
          actions: { type: 'notePlan', params: eventOf },
          description: 'Open the history',
        },
      },
    },
    making: {
      description: 'A new branch is given a name.',
      tags: 'making',
      on: {
        'dialog.closed': { target: 'closed', description: 'Make none' },
        'name.submitted': [
          {
            guard: { type: 'isFree', params: eventOf },
            target: 'closed',
            actions: { type: 'emitMade', params: eventOf },
            description: 'Make the branch',
          },
          { actions: { type: 'refuse', params: eventOf }, description: 'Give a name that cannot be' },
        ],
      },
    },
    renaming: {
      description: 'A branch is given another name.',
      tags: 'renaming',
      on: {
        'dialog.closed': { target: 'closed', description: 'Keep the name' },
        'name.submitted': [
          { guard: { type: 'isAsItIs', params: eventOf }, target: 'closed', description: 'Give the name that it has' },
          {
            guard: { type: 'isFree', params: eventOf },
            target: 'closed',
            actions: { type: 'emitRenamed', params: eventOf },
            description: 'Give the other name',
          },
          { actions: { type: 'refuse', params: eventOf }, description: 'Give a name that cannot be' },
        ],
      },
    },
    merging: {
      description: 'Features of another branch are picked.',
      tags: 'merging',
      on: {
        'dialog.closed': { target: 'closed', description: 'Merge nothing' },
        'feature.picked': { actions: { type: 'pick', params: eventOf }, description: 'Pick a feature, or no longer' },
        'features.picked': { actions: { type: 'pickAll', params: eventOf }, description: 'Pick all, or none' },
        'merge.confirmed': {
          guard: 'hasPicked',
          target: 'closed',
          actions: 'emitMerged',
          description: 'Merge what is picked',
        },
      },
    },
    history: {
      description: 'The history of the plan, which one can jump in.',
      tags: 'history',
      initial: 'asking',
      on: {
        'dialog.closed': { target: 'closed', description: 'Close the history' },
        'version.restoreRequested': {
          guard: { type: 'isKnownVersion', params: eventOf },
          target: '.restoring',
          actions: { type: 'noteVersion', params: eventOf },
          description: 'Go to a version that the server saved',
        },
      },
      states: {
        asking: {
          description: 'The server is asked what it saved; the steps of this browser are shown.',
          tags: 'pending',
          invoke: {
            src: 'findSavedVersions',
            input: ({ context }) => ({ planId: context.planId }),
            onDone: [
              {
                guard: { type: 'isSaved', params: savedOf },
                target: 'known',
                actions: { type: 'noteSaved', params: savedOf },
                description: 'The server saved versions',
              },
              { target: 'unsaved', description: 'The server has no project of the plan' },
            ],
            onError: { target: 'unanswered', description: 'The server does not answer' },
          },
        },
        known: { description: 'The steps of this browser and what the server saved are one list.' },
        unsaved: { description: 'The steps of this browser are all there is.' },
        unanswered: {
          description: 'What the server saved is not known.',
          tags: 'versionsFailed',
          on: { 'versions.retried': { target: 'asking', description: 'Ask again' } },
        },
        restoring: {
          description: 'The plan of a version is being asked for.',
          tags: 'pending',
          invoke: {
            src: 'findVersionPlan',
            input: ({ context }) => ({ projectId: context.saved?.projectId ?? '', version: context.version }),
            onDone: {
              target: 'known',
              actions: { type: 'emitVersion', params: draftOf },
              description: 'The plan of the version is there',
            },
            onError: { target: 'notRestored', description: 'The version does not arrive' },
          },
        },
        notRestored: { description: 'The version could not be had; the plan is as it was.', tags: 'restoreFailed' },
      },
    },
  },
});

function savedOf({ event }: { event: DoneActorEvent<SavedVersions | null> }): Found {
  return { saved: event.output };
}

function draftOf({ event }: { event: DoneActorEvent<PlanDraft> }): { readonly draft: PlanDraft } {
  return { draft: event.output };
}
