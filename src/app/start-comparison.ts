import { createActor, type ActorRefFrom } from 'xstate';
import { findSavedVersions, findVersionPlan } from '#adapters/saved-versions.ts';
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import type { Product } from '#screens/product/actors.tsx';
import { inspection } from './inspected.ts';
import { joinHistory, overlayOf } from './overlay-history.ts';
import type { Router } from './router.ts';

export type Comparison = ActorRefFrom<typeof comparisonMachine>;

/**
 * Starts the machine of the page that compares branches. Its decisions are events of the plan, and Back closes its
 * overlays.
 */
export async function startComparison({ plan }: Pick<Product, 'plan'>, router: Router): Promise<Comparison> {
  const comparison = createActor(comparisonMachine.provide({ actors: { findSavedVersions, findVersionPlan } }), {
    inspect: await inspection(),
  }).start();
  comparison.on('change.decided', ({ change }) => plan.send(change));
  comparison.on('version.found', ({ draft, version }) =>
    plan.send({ type: 'plan.restored', draft, outcome: { kind: 'versionRestored', version } }),
  );
  const close = { type: 'dialog.closed' } as const;
  const context = () => comparison.getSnapshot().context;
  const isOpen = (dialog: 'history' | 'making' | 'merging' | 'renaming'): boolean =>
    comparison.getSnapshot().hasTag(dialog);
  joinHistory(
    [
      overlayOf(
        'making',
        comparison,
        () => (isOpen('making') ? ({ type: 'branch.makeRequested' } as const) : null),
        close,
      ),
      overlayOf(
        'renaming',
        comparison,
        () => (isOpen('renaming') ? ({ type: 'branch.renameRequested', name: context().branch } as const) : null),
        close,
      ),
      overlayOf(
        'merging',
        comparison,
        () => (isOpen('merging') ? ({ type: 'branch.mergeRequested', name: context().branch } as const) : null),
        close,
      ),
      overlayOf(
        'history',
        comparison,
        () => (isOpen('history') ? ({ type: 'history.opened', planId: context().planId } as const) : null),
        close,
      ),
    ],
    router,
  );
  return comparison;
}
