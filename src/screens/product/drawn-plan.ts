import type { CategoryId } from '#machines/domain/catalogue/catalogue.types.ts';
import { categories, categoryOf } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { categoryCounts } from '#machines/domain/plan/category-counts.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { includedFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/drawn-plan.ts';
import type { Drawable, DrawnCategory } from '#ui/drawing/drawing.types.ts';

/** The places of each plan's blocks, by the plan's id and base. */
const places = new Map<string, readonly (CategoryId | null)[]>();

/**
 * The places of a plan's blocks, stable so that the visitor recognises the building: a block keeps its place as long as
 * it exists, a removed one leaves its place empty, and a new one takes the first empty place. The base's blocks come
 * first.
 */
function placesOf(draft: PlanDraft, counts: ReadonlyMap<CategoryId, number>): readonly (CategoryId | null)[] {
  const key = `${draft.id} ${draft.templateId}`;
  const ofBase = new Set(includedFeatures(draft).map((id) => featureOf(id).category));
  const taken: (CategoryId | null)[] = (
    places.get(key) ?? categories.map(({ id }) => id).filter((id) => ofBase.has(id))
  ).map((id) => (id !== null && counts.has(id) ? id : null));
  for (const { id } of categories) {
    if (!counts.has(id) || taken.includes(id)) continue;
    const empty = taken.indexOf(null);
    taken[empty < 0 ? taken.length : empty] = id;
  }
  places.set(key, taken);
  return taken;
}

/** The blocks in the order of their places; an empty place is a block without floors. */
function drawnCategories(draft: PlanDraft): readonly DrawnCategory[] {
  const counts = categoryCounts(draft);
  return placesOf(draft, counts).map((id, place) => {
    if (id === null) return { id: `empty-${place}`, name: '', count: 0, material: 'plaster', facade: 'plain' };
    return { id, name: categoryOf(id).name, count: counts.get(id) ?? 0, ...categoryMarks[id] };
  });
}

const drawn = new WeakMap<PlanDraft, Drawable>();

/** The drawing of the plan: the same object for the same draft. */
export function drawnPlan(draft: PlanDraft): Drawable {
  const kept = drawn.get(draft);
  if (kept) return kept;
  const drawable: Drawable =
    draft.templateId === null
      ? { site: true, templateId: null }
      : {
          templateId: templateOf(draft.templateId).logo,
          categories: drawnCategories(draft),
          platforms: platforms.filter(({ id }) => draft.platforms.includes(id)).map(({ id, name }) => ({ id, name })),
          phases: phases.map(({ id }) => id).filter((id) => draft.phases.includes(id)),
        };
  drawn.set(draft, drawable);
  return drawable;
}

/** 'Your app: 3 phases, 6 feature groups, 2 platforms', as the accessible name of the drawing. */
export function describePlan(draft: PlanDraft): string {
  return messages.yourApp({
    phases: draft.phases.length,
    groups: categoryCounts(draft).size,
    platforms: draft.platforms.length,
  });
}
