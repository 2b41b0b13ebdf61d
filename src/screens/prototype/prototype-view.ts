import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Prototype, PrototypeElement, PrototypeScreen, ScreenId } from '#machines/domain/prototype/prototype.types.ts';
import { findScreen, flowPlaces, trailTo } from '#machines/domain/prototype/prototype-ways.ts';
import type { FlowScreen } from '#ui/prototype/flow-map.tsx';

/** The title of an open screen: the home screen has the name of the app. */
export function titleOf({ name }: Prototype, { kind, title }: PrototypeScreen): string {
  return kind === 'home' ? name : title;
}

/** The item of the tab bar that a screen belongs to: its own, or that of its nearest ancestor. */
export function placeOf(prototype: Prototype, screenId: ScreenId): ScreenId | undefined {
  const places = new Set(prototype.bar.map((place) => place.screenId));
  return [...trailTo(prototype, screenId), screenId].findLast((id) => places.has(id));
}

/** The title of the screen that an element opens. */
export function opensOf(prototype: Prototype, { leadsTo }: PrototypeElement): string | null {
  return leadsTo === null ? null : (findScreen(prototype, leadsTo)?.title ?? null);
}

export function flowScreensOf(prototype: Prototype): readonly FlowScreen[] {
  return flowPlaces(prototype).map(({ screenId, column, row }) => {
    const screen = findScreen(prototype, screenId);
    return { id: screenId, title: screen?.title ?? '', column, row, from: screen?.backTo ?? null, kinds: screen?.elements.map(({ kind }) => kind) ?? [] };
  });
}

const tints: Readonly<Record<TemplateId, string>> = { 1: 'clay', 2: 'brass', 3: 'cork', 4: 'slate', 5: 'sage', 6: 'heather', 7: 'cork' };

/** The paper that the cover of the base is drawn on. */
export function tintOf({ templateId }: Pick<PlanDraft, 'templateId'>): string {
  return tints[templateOf(templateId ?? 7).id];
}

/** What the address bar of the browser says. */
export function addressOf({ name }: Prototype, { title, kind }: PrototypeScreen): string {
  const part = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return kind === 'home' ? part(name) : `${part(name)}/${part(title)}`;
}
