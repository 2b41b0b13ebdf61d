/** A plan as a set of connected screens. Pure: the same plan always makes the same screens. */
import type { CategoryId } from '../catalogue/catalogue.types.ts';
import { categories } from '../catalogue/categories.ts';
import { featureOf } from '../catalogue/features.ts';
import { customTemplate, templateOf } from '../catalogue/templates.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { projectName } from '../plan/project-name.ts';
import { baseHomes, behindTheScenes } from './bases.ts';
import { entryPlans, screenPlans } from './screen-plans.ts';
import { featureLinks } from './feature-links.ts';
import { framesOf } from './frames.ts';
import type {
  Destination,
  Prototype,
  PrototypeElement,
  PrototypeScreen,
  ScreenId,
  ScreenPlan,
} from './prototype.types.ts';
import * as messages from '#messages/prototype.ts';

/** The maximum number of entries in the bar. */
export const barLimit = 5;

/** A screen under construction: its features are known, its links are not. */
interface Section {
  readonly id: ScreenId;
  readonly title: string;
  readonly category: CategoryId | null;
  readonly elements: readonly PrototypeElement[];
}

/** The screens of a category: the first links to the others. */
interface Chapter {
  readonly category: CategoryId;
  readonly first: Section;
  readonly others: readonly Section[];
}

function link(from: ScreenId, to: Pick<Section, 'id' | 'title'>): PrototypeElement {
  return { id: `${from}.to.${to.id}`, kind: 'link', label: to.title, featureId: null, leadsTo: to.id };
}

/** The button at the end of an entry screen. */
function onward(from: ScreenId, to: Pick<Section, 'id' | 'title'>): PrototypeElement {
  return { ...link(from, to), kind: 'continue', label: messages.goOn };
}

/** The elements of a screen in the tables that the plan has. */
function elementsOf({ shows }: ScreenPlan, wanted: ReadonlySet<string>): readonly PrototypeElement[] {
  return shows.flatMap(([kind, ...ids]) =>
    ids
      .filter((id) => wanted.has(id))
      .map((id): PrototypeElement => ({ id, kind, label: featureOf(id).name, featureId: id, leadsTo: null })),
  );
}

/** The screens of a category. A screen with a single feature is merged into the first. */
function chapterOf(category: CategoryId, wanted: ReadonlySet<string>): Chapter | undefined {
  const sections = screenPlans[category]
    .map((plan): Section => ({
      id: `${category}-${plan.id}`,
      title: plan.title,
      category,
      elements: elementsOf(plan, wanted),
    }))
    .filter(({ elements }) => elements.length > 0);
  const [first, ...rest] = sections;
  if (!first) return undefined;
  const joining = rest.filter(({ elements }) => elements.length === 1).flatMap(({ elements }) => elements);
  return {
    category,
    first: { ...first, elements: [...first.elements, ...joining] },
    others: rest.filter(({ elements }) => elements.length > 1),
  };
}

/**
 * Chapters in the order of the bar and of the list behind 'More': the base's main categories, then the largest ones.
 */
function inOrder(chapters: readonly Chapter[], preferred: readonly CategoryId[]): readonly Chapter[] {
  const size = ({ first, others }: Chapter): number =>
    [first, ...others].reduce((sum, { elements }) => sum + elements.length, 0);
  const rank = ({ category }: Chapter): number => {
    if (preferred.includes(category)) return preferred.indexOf(category);
    return preferred.length + (behindTheScenes.includes(category) ? 1 + behindTheScenes.indexOf(category) : 0);
  };
  return chapters.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
}

/** The screens before the home screen, in sequence, and the one for a forgotten password beside them. */
function entryScreens(wanted: ReadonlySet<string>): readonly PrototypeScreen[] {
  const section = (plan: ScreenPlan): Section => ({
    id: plan.id,
    title: plan.title,
    category: null,
    elements: elementsOf(plan, wanted),
  });
  const [signIn, reset, code, welcome] = [entryPlans.signIn, entryPlans.reset, entryPlans.code, entryPlans.welcome].map(
    section,
  );
  if (!signIn || !reset || !code || !welcome) return [];
  // Without a sign-in no password can be forgotten, but the plan's features are still shown.
  const isSignedIn = [signIn, reset, code].some(({ elements }) => elements.length > 0);
  const row = [...(isSignedIn ? [signIn] : []), ...[code, welcome].filter(({ elements }) => elements.length > 0)];
  const screens = row.map(({ elements, ...screen }, at): PrototypeScreen => {
    const next = row[at + 1] ?? { id: 'home', title: messages.home };
    const aside = screen.id === 'sign-in' && reset.elements.length > 0 ? [link(screen.id, reset)] : [];
    return {
      ...screen,
      kind: 'entry',
      elements: [...elements, ...aside, onward(screen.id, next)],
      backTo: row[at - 1]?.id ?? null,
      hasBar: false,
    };
  });
  if (reset.elements.length === 0) return screens;
  return [
    ...screens,
    {
      ...reset,
      kind: 'entry',
      elements: [...reset.elements, onward(reset.id, signIn)],
      backTo: signIn.id,
      hasBar: false,
    },
  ];
}

/** The bar, and the chapters without a place in it, which go behind 'More'. */
function barOf(chapters: readonly Chapter[]): {
  readonly shown: readonly Chapter[];
  readonly hidden: readonly Chapter[];
} {
  const places = chapters.length < barLimit ? chapters.length : barLimit - 2;
  return { shown: chapters.slice(0, places), hidden: chapters.slice(places) };
}

function screensOfChapter({ category, first, others }: Chapter, backTo: ScreenId): readonly PrototypeScreen[] {
  const screen = { kind: 'feature' as const, category, hasBar: true };
  return [
    { ...screen, ...first, elements: [...first.elements, ...others.map((other) => link(first.id, other))], backTo },
    ...others.map((other) => ({ ...screen, ...other, backTo: first.id })),
  ];
}

/** Sets the target of each feature that links to a screen other than its own. */
function connected(screens: readonly PrototypeScreen[]): readonly PrototypeScreen[] {
  const standsOn = new Map(
    screens.flatMap(({ id, elements }) =>
      elements.flatMap(({ featureId }) => (featureId === null ? [] : [[featureId, id] as const])),
    ),
  );
  return screens.map((screen) => ({
    ...screen,
    elements: screen.elements.map((element) => {
      const targets =
        element.featureId === null ? [] : (featureLinks[element.featureId] ?? []).map((id) => standsOn.get(id));
      const leadsTo = targets.find((target) => target !== undefined && target !== screen.id);
      return leadsTo === undefined ? element : { ...element, leadsTo };
    }),
  }));
}

/** Builds the home screen. @param ahead chapters that it links to in addition to the bar. */
function homeScreen(
  draft: PlanDraft,
  screens: readonly PrototypeScreen[],
  ahead: readonly Chapter[],
  backTo: ScreenId | null,
): PrototypeScreen {
  const standsOn = (featureId: string): ScreenId | undefined =>
    screens.find(({ elements }) => elements.some((element) => element.featureId === featureId))?.id;
  const parts = baseHomes[draft.templateId ?? customTemplate.id].parts.map(
    ({ kind, label, opens }, at): PrototypeElement => {
      const leadsTo = opens.map(standsOn).find((id) => id !== undefined) ?? null;
      return { id: `home.${at}`, kind, label, featureId: null, leadsTo };
    },
  );
  const ways = ahead.map(({ first }) => link('home', first));
  return {
    id: 'home',
    title: messages.home,
    kind: 'home',
    category: null,
    elements: [...parts, ...ways],
    backTo,
    hasBar: true,
  };
}

/** The clickable screens of a plan; a plan without a base has those of the blank one. */
export function prototypeOf(draft: PlanDraft): Prototype {
  const template = templateOf(draft.templateId ?? customTemplate.id);
  const wanted = new Set(planFeatures(draft));
  const entry = entryScreens(wanted);
  const chapters = inOrder(
    categories.flatMap(({ id }) => chapterOf(id, wanted) ?? []),
    baseHomes[template.id].bar,
  );
  const { shown, hidden } = barOf(chapters);
  const more: readonly PrototypeScreen[] =
    hidden.length === 0
      ? []
      : [
          {
            id: 'more',
            title: messages.more,
            kind: 'more',
            category: null,
            elements: hidden.map(({ first }) => link('more', first)),
            backTo: 'home',
            hasBar: true,
          },
        ];
  const inside = connected([
    ...shown.flatMap((chapter) => screensOfChapter(chapter, 'home')),
    ...more,
    ...hidden.flatMap((chapter) => screensOfChapter(chapter, 'more')),
  ]);
  const lastOfEntry = entry.findLast(({ elements }) => elements.some(({ leadsTo }) => leadsTo === 'home'));
  // The forgotten-password screen is not on the way to the home screen: it is listed separately.
  const aside = entry.find(({ id }) => id === entryPlans.reset.id);
  // The blank base has no picture: its home screen shows only the chosen features.
  const ahead = template.id === customTemplate.id ? chapters.slice(0, barLimit) : hidden.slice(0, barLimit - 1);
  const home = homeScreen(draft, inside, ahead, lastOfEntry?.id ?? null);
  const bar: readonly Destination[] = [home, ...shown.map(({ first }) => first), ...more].map(
    ({ id, title, category }) => ({ screenId: id, title, category }),
  );
  return {
    name: projectName(draft) || template.name,
    first: entry[0]?.id ?? home.id,
    screens: [...entry.filter((screen) => screen !== aside), home, ...(aside ? [aside] : []), ...inside],
    bar: bar.length > 1 ? bar : [],
    frames: framesOf(draft.platforms),
  };
}
