/** A sentence with what is found in it, and what reading it gives. */
import type { Figures } from '../figures/read-figures.ts';
import type { Intent } from './assistant.types.ts';
import type { NamedHere } from './clauses.ts';
import { isArea, type TextPart } from './named-parts.ts';

/** A sentence with all that is found in it. */
export interface Sentence {
  readonly typed: string;
  /** Without its figures. */
  readonly rest: string;
  /** In spoken form, with `{amount}` and `{date}` for its figures. */
  readonly words: readonly string[];
  /** Without its figures. */
  readonly parts: readonly TextPart[];
  readonly figures: Figures;
}

/** An intent, and how sure it is that the sentence is about these things, from 0 to 1. */
export interface ReadIntent {
  readonly intent: Intent;
  readonly certainty: number;
}

/** The id of a platform, a phase or another setting that is named. */
export const setting = (named: NamedHere['named'], kind: string): string | undefined =>
  named.setting?.startsWith(`${kind}:`) ? named.setting.slice(kind.length + 1) : undefined;
/** One reading. */
export const sure = (intent: Intent, certainty = 1): readonly ReadIntent[] => [{ intent, certainty }];
export const none: readonly ReadIntent[] = [];
/** What parts of a text name. */
export const namedIn = (parts: readonly TextPart[]): readonly NamedHere[] =>
  parts.flatMap(({ words, named }) => (named ? [{ words, named }] : []));
/** The likeliest feature of each name. */
export const featuresIn = (named: readonly NamedHere[]): readonly string[] =>
  named.flatMap(({ named: { features, setting: own } }) => (own === null ? features.slice(0, 1) : []));
/** The settings of a kind that parts name. */
export const settingsIn = (parts: readonly TextPart[], kind: string): readonly string[] => [
  ...new Set(namedIn(parts).flatMap(({ named }) => setting(named, kind) ?? [])),
];
/** The subjects that parts name; only the kinds of app, if asked for. */
export const subjectsIn = (parts: readonly TextPart[], kind?: 'kind'): readonly string[] => [
  ...new Set(
    namedIn(parts).flatMap(({ named: { subjects } }) =>
      subjects.filter((id) => kind === undefined || !isArea(id)).slice(0, 1),
    ),
  ),
];
