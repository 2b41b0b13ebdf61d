import { categories, categoryOf } from '#machines/domain/catalogue/categories.ts';
import type { CategoryId } from '#machines/domain/catalogue/catalogue.types.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '#machines/domain/plan/plan-features.ts';
import { drawnSize, plinthSvg } from '#ui/drawing/plinth-svg.ts';
import type { Drawable, DrawingOptions, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { drawnPlan } from '../product/drawn-plan.ts';

/** A branch as it is drawn beside others. */
export interface ComparedDrawing extends Pick<DrawingOptions, 'apart' | 'ghost'> {
  readonly app: Drawable;
  /** px at the unit of the drawing. */
  readonly width: number;
  readonly height: number;
}

function countsOf(draft: PlanDraft): ReadonlyMap<CategoryId, number> {
  const counts = new Map<CategoryId, number>();
  for (const id of planFeatures(draft)) {
    const { category } = featureOf(id);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}

/** The places of the blocks, the same in every drawing: those of the base that is compared with come first. */
function placesOf(drafts: readonly PlanDraft[], open: PlanDraft): readonly CategoryId[] {
  const inOrder = (ids: Iterable<CategoryId>): readonly CategoryId[] => {
    const wanted = new Set(ids);
    return categories.map(({ id }) => id).filter((id) => wanted.has(id));
  };
  const ofBase = inOrder(includedFeatures(open).map((id) => featureOf(id).category));
  return [...ofBase, ...inOrder(drafts.flatMap((draft) => [...countsOf(draft).keys()])).filter((id) => !ofBase.includes(id))];
}

/**
 * The drawings of branches, in their order, with what differs from the open one in the signal colour: floors that it has beyond the open
 * one, platforms, phases and another base; floors that it goes without are a dashed outline. Every block has the same place in each.
 */
export function comparedDrawings(drafts: readonly PlanDraft[], open: PlanDraft): readonly ComparedDrawing[] {
  const places = placesOf(drafts, open);
  const [openApp, openCounts] = [drawnPlan(open), countsOf(open)];
  return drafts.map((draft) => {
    const own = drawnPlan(draft);
    if (own.site) return { app: own, ...drawnSize(plinthSvg(own)) };
    const counts = countsOf(draft);
    const shared = (id: CategoryId): number => (openApp.site ? (counts.get(id) ?? 0) : Math.min(counts.get(id) ?? 0, openCounts.get(id) ?? 0));
    const app: Drawable = {
      ...own,
      categories: places.map((id) => {
        const { name, logo } = categoryOf(id);
        return { id, name, count: shared(id), ...logo };
      }),
    };
    const beyond = (ids: readonly string[], others: readonly string[]): readonly string[] => ids.filter((id) => !others.includes(id));
    const apart = openApp.site
      ? []
      : [...beyond(own.platforms, openApp.platforms), ...beyond(own.phases, openApp.phases), ...(own.templateId === openApp.templateId ? [] : [own.templateId])];
    const ghost = openApp.site
      ? []
      : places.flatMap((id): readonly GhostBlock[] => {
          const difference = (counts.get(id) ?? 0) - (openCounts.get(id) ?? 0);
          if (difference === 0) return [];
          return [{ id, count: Math.abs(difference), signal: difference > 0 ? 'walls' : 'outline' }];
        });
    return { app, apart, ghost, ...drawnSize(plinthSvg(app, { apart, ghost })) };
  });
}
