import type { ProjectCard } from '#machines/domain/projects/project-card.ts';

/** Something that can be done from the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** What it comes to, where its name does not say enough. */
  readonly detail?: string;
  /** The project that it opens. */
  readonly project?: ProjectCard;
  readonly onTake: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** The most rows that are shown, and the most of one group while others have any. */
const mostRows = 7;
const mostOfGroup = 3;

/** Where what was typed stands in a name, at the beginning of a word before anywhere else; -1 where it does not. */
export function matchIn(label: string, typed: string): number {
  const sought = typed.trim().toLowerCase();
  const text = label.toLowerCase();
  const inWord = ` ${text}`.indexOf(` ${sought}`);
  return inWord >= 0 ? inWord : text.indexOf(sought);
}

/** The groups that hold what was typed, in their order, within the rows that there are. */
export function narrowed(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const matching = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ label, project }) => project !== undefined || matchIn(label, typed) >= 0) }))
    .filter(({ entries }) => entries.length > 0);
  let room = mostRows;
  return matching.flatMap(({ title, entries }, index) => {
    const isLast = index === matching.length - 1;
    const shown = entries.slice(0, Math.max(0, isLast ? room : Math.min(room, mostOfGroup)));
    room -= shown.length;
    return shown.length > 0 ? [{ title, entries: shown }] : [];
  });
}
