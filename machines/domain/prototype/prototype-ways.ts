/** The relations between the screens of a prototype: their links, the way back, and their positions in the overview. */
import type { Prototype, PrototypeScreen, ScreenId } from './prototype.types.ts';

/** The screen with this id, or undefined when the prototype has none. */
export function findScreen({ screens }: Prototype, id: ScreenId): PrototypeScreen | undefined {
  return screens.find((screen) => screen.id === id);
}

/** The screen with this id. @throws when the prototype has none: ids come from its own links. */
export function screenOf(prototype: Prototype, id: ScreenId): PrototypeScreen {
  const screen = findScreen(prototype, id);
  if (!screen) throw new Error(`The prototype has no screen ${id}`);
  return screen;
}

/** The screens that a screen can open, without duplicates: those of its elements, then those of its bar. */
export function waysFrom({ bar }: Prototype, { id, elements, hasBar }: PrototypeScreen): readonly ScreenId[] {
  const targets = [
    ...elements.flatMap(({ leadsTo }) => leadsTo ?? []),
    ...(hasBar ? bar.map(({ screenId }) => screenId) : []),
  ];
  return [...new Set(targets)].filter((target) => target !== id);
}

/** The ancestors of a screen, the first screen of the prototype first. */
export function trailTo(prototype: Prototype, id: ScreenId): readonly ScreenId[] {
  const before = findScreen(prototype, id)?.backTo ?? null;
  return before === null ? [] : [...trailTo(prototype, before), before];
}

/** A position in the overview: columns count the steps from the first screen. */
export interface FlowPlace {
  readonly screenId: ScreenId;
  readonly column: number;
  readonly row: number;
}

/** The position of every screen: to the right of its parent, and below its previous sibling. */
export function flowPlaces(prototype: Prototype): readonly FlowPlace[] {
  const after = new Map<ScreenId, ScreenId[]>();
  for (const { id, backTo } of prototype.screens) {
    if (backTo !== null) after.set(backTo, [...(after.get(backTo) ?? []), id]);
  }
  const places: FlowPlace[] = [];
  let row = 0;
  const set = (screenId: ScreenId, column: number): void => {
    places.push({ screenId, column, row });
    (after.get(screenId) ?? []).forEach((next, at) => {
      if (at > 0) row += 1;
      set(next, column + 1);
    });
  };
  set(prototype.first, 0);
  return places;
}

export type FlowDirection = 'up' | 'down' | 'left' | 'right';

/** The adjacent screen in the overview: along the line to the left or right, or the nearest above or below. */
export function flowNeighbour(prototype: Prototype, id: ScreenId, direction: FlowDirection): ScreenId | undefined {
  if (direction === 'left') return findScreen(prototype, id)?.backTo ?? undefined;
  if (direction === 'right') return prototype.screens.find(({ backTo }) => backTo === id)?.id;
  const places = flowPlaces(prototype);
  const here = places.find(({ screenId }) => screenId === id);
  if (!here) return undefined;
  const inColumn = places.filter(
    ({ column, row }) => column === here.column && (direction === 'up' ? row < here.row : row > here.row),
  );
  return inColumn.toSorted((a, b) => Math.abs(a.row - here.row) - Math.abs(b.row - here.row))[0]?.screenId;
}
