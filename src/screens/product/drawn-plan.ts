import { categories } from '#machines/domain/catalogue/categories.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '#machines/domain/plan/plan-features.ts';
import type { Drawable, DrawnCategory } from '#ui/drawing/drawing.types.ts';

/** How many features the plan has in each of its categories: those of the base first, so that its blocks keep their places. */
function drawnCategories(draft: PlanDraft): readonly DrawnCategory[] {
  const counts = new Map<string, number>();
  for (const id of planFeatures(draft)) {
    const { category } = featureOf(id);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const ofBase = new Set<string>(includedFeatures(draft).map((id) => featureOf(id).category));
  return categories
    .toSorted((a, b) => Number(ofBase.has(b.id)) - Number(ofBase.has(a.id)))
    .flatMap(({ id, name, logo }) => {
      const count = counts.get(id);
      return count === undefined ? [] : [{ id, name, count, ...logo }];
    });
}

const drawn = new WeakMap<PlanDraft, Drawable>();

/** The plan as the isometric drawing shows it: the same object for the same draft. */
export function drawnPlan(draft: PlanDraft): Drawable {
  const kept = drawn.get(draft);
  if (kept) return kept;
  const drawable: Drawable =
    draft.templateId === null
      ? { site: true, templateId: null }
      : {
          templateId: templateOf(draft.templateId).logo,
          categories: drawnCategories(draft),
          platforms: platforms.filter(({ id }) => draft.platforms.includes(id)).map(({ name }) => name),
          phases: phases.filter(({ id }) => draft.phases.includes(id)).map(({ name }) => name),
        };
  drawn.set(draft, drawable);
  return drawable;
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `one ${one}` : `${count} ${many}`;
}

/** 'Your app: 3 phases, 6 feature groups, 2 platforms', for those who do not see the drawing. */
export function describePlan(draft: PlanDraft): string {
  const groups = drawnCategories(draft).length;
  return `Your app: ${counted(draft.phases.length, 'phase', 'phases')}, ${counted(groups, 'feature group', 'feature groups')}, ${counted(draft.platforms.length, 'platform', 'platforms')}`;
}
