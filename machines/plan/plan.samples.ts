import { choicesOf } from '../domain/plan/branches.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { PlanEvent, PlanInput } from './plan.types.ts';

/** A first visit: nothing chosen. */
export const planInput: PlanInput = { draft: emptyDraft('sample-1') };

/** Whole plans, as links and other tabs bring them: each speed, and each toggle on in one and off in another. */
const planDrafts: readonly PlanDraft[] = [
  {
    ...emptyDraft('sample-2'),
    templateId: 3,
    platforms: ['android', 'ios', 'web', 'macos', 'windows', 'watchos', 'mobile-site'],
    phases: ['product-roadmap', 'design', 'professional-prototype', 'mvp', 'full-build'],
    speed: 'relaxed',
    care: 'none',
    cycle: 'weekly',
  },
  {
    ...emptyDraft('sample-3'),
    platforms: ['mobile-site'],
    phases: ['full-build'],
    speed: 'standard',
    cycle: 'quarterly',
  },
  {
    ...emptyDraft('sample-4'),
    templateId: 6,
    platforms: ['android'],
    phases: ['product-roadmap'],
    speed: 'fast',
    care: 'none',
    cycle: 'upfront',
  },
  {
    ...emptyDraft('sample-5'),
    templateId: 3,
    removed: ['map-view', 'delivery-tracking'],
    platforms: ['ios', 'web'],
    phases: ['design', 'mvp'],
    speed: 'faster',
    branches: [
      { name: 'Full', choices: choicesOf({ ...emptyDraft('sample-5'), templateId: 3 }) },
      { name: 'Lean', choices: null },
    ],
  },
  {
    ...emptyDraft('sample-6'),
    templateId: 2,
    added: ['guest-checkout', 'cash-on-delivery'],
    platforms: ['web'],
    phases: ['mvp'],
    speed: 'fastest',
  },
];

export const planSamples: SamplesOf<PlanEvent> = {
  'template.toggled': [
    { type: 'template.toggled', templateId: 3 },
    { type: 'template.toggled', templateId: 6 },
  ],
  'template.cleared': [{ type: 'template.cleared' }],
  'suggestion.taken': [
    { type: 'suggestion.taken', suggestion: { templateId: 3, featureIds: [], platforms: ['android'] } },
    {
      type: 'suggestion.taken',
      suggestion: { templateId: 7, featureIds: ['email-login'], platforms: ['ios', 'watchos'] },
    },
  ],
  'feature.added': [
    // Adds the driver's app as well.
    { type: 'feature.added', featureId: 'dispatch-board' },
    // Two that exclude each other; one of the whole plans contains the first.
    { type: 'feature.added', featureId: 'guest-checkout' },
    { type: 'feature.added', featureId: 'members-only-store' },
  ],
  'feature.removed': [
    // Removes the features shown on the map as well.
    { type: 'feature.removed', featureId: 'map-view' },
    { type: 'feature.removed', featureId: 'courses' },
  ],
  'features.cleared': [{ type: 'features.cleared' }],
  'conflict.newKept': [{ type: 'conflict.newKept' }],
  'conflict.oldKept': [{ type: 'conflict.oldKept' }],
  'platform.toggled': [
    { type: 'platform.toggled', platformId: 'android' },
    { type: 'platform.toggled', platformId: 'ios' },
    { type: 'platform.toggled', platformId: 'web' },
    { type: 'platform.toggled', platformId: 'macos' },
    { type: 'platform.toggled', platformId: 'windows' },
    { type: 'platform.toggled', platformId: 'watchos' },
    { type: 'platform.toggled', platformId: 'mobile-site' },
  ],
  'phase.toggled': [
    { type: 'phase.toggled', phaseId: 'product-roadmap' },
    { type: 'phase.toggled', phaseId: 'design' },
    { type: 'phase.toggled', phaseId: 'professional-prototype' },
    { type: 'phase.toggled', phaseId: 'mvp' },
    { type: 'phase.toggled', phaseId: 'full-build' },
  ],
  'speed.chosen': [
    { type: 'speed.chosen', speed: 'relaxed' },
    { type: 'speed.chosen', speed: 'standard' },
    { type: 'speed.chosen', speed: 'fast' },
    { type: 'speed.chosen', speed: 'faster' },
    { type: 'speed.chosen', speed: 'fastest' },
  ],
  'care.chosen': [
    { type: 'care.chosen', care: 'none' },
    { type: 'care.chosen', care: 'standard' },
  ],
  'cycle.chosen': [
    { type: 'cycle.chosen', cycle: 'weekly' },
    { type: 'cycle.chosen', cycle: 'monthly' },
    { type: 'cycle.chosen', cycle: 'quarterly' },
    { type: 'cycle.chosen', cycle: 'upfront' },
  ],
  'project.renamed': [{ type: 'project.renamed', name: 'Corner Kitchen' }],
  'must.toggled': [{ type: 'must.toggled', featureId: 'map-view' }],
  'way.taken': [
    {
      type: 'way.taken',
      way: {
        features: ['email-login', 'map-view'],
        platforms: ['android'],
        phases: ['design', 'mvp'],
        speed: 'relaxed',
        care: 'none',
        cycle: 'monthly',
      },
    },
    {
      type: 'way.taken',
      way: {
        features: ['courses'],
        platforms: ['android'],
        phases: ['mvp'],
        speed: 'fast',
        care: 'none',
        cycle: 'weekly',
      },
    },
  ],
  'branch.made': [{ type: 'branch.made', name: 'Lean MVP' }],
  'branch.renamed': [{ type: 'branch.renamed', name: 'Full', to: 'Everything' }],
  'branch.opened': [{ type: 'branch.opened', name: 'Full' }],
  'branch.merged': [{ type: 'branch.merged', name: 'Full', featureIds: ['map-view'] }],
  'branch.dropped': [{ type: 'branch.dropped', name: 'Full' }],
  'changes.taken': [
    {
      type: 'changes.taken',
      changes: [
        { type: 'template.toggled', templateId: 3 },
        { type: 'feature.added', featureId: 'tips' },
      ],
    },
    { type: 'changes.taken', changes: [{ type: 'template.toggled', templateId: 6 }] },
    {
      type: 'changes.taken',
      changes: [
        { type: 'feature.added', featureId: 'tips' },
        { type: 'speed.chosen', speed: 'fast' },
      ],
    },
  ],
  'notice.dismissed': [{ type: 'notice.dismissed' }],
  'plan.undone': [{ type: 'plan.undone' }],
  'plan.redone': [{ type: 'plan.redone' }],
  'plan.jumped': [
    { type: 'plan.jumped', place: 0 },
    { type: 'plan.jumped', place: 2 },
  ],
  'plan.restored': [planInput.draft, ...planDrafts].map((draft) => ({
    type: 'plan.restored' as const,
    draft,
    outcome: { kind: 'otherTabTaken' as const },
  })),
  'link.opened': [
    { type: 'link.opened', draft: { ...emptyDraft('sample-8'), templateId: 6 }, difference: 0 },
    { type: 'link.opened', draft: { ...planInput.draft, id: 'sample-9' }, difference: 0 },
  ],
  'plan.replaced': [{ type: 'plan.replaced', draft: { ...emptyDraft('sample-8'), templateId: 6 } }],
  'plan.locked': [{ type: 'plan.locked', draft: emptyDraft('sample-1') }],
  'plan.unlocked': [{ type: 'plan.unlocked' }],
  'plan.copied': [{ type: 'plan.copied', copyId: 'sample-10' }],
  'draft.loaded': [{ type: 'draft.loaded' }],
  'plan.started': [{ type: 'plan.started', draft: emptyDraft('sample-7') }],
};

/** Seventeen parallel regions: their product is too large to search. */
export const planWalk: WalkOptions = { onlyNews: true };
