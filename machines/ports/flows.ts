import type { Chart } from '@plinth/statecharts/chart';
import type { DrawnFlow as Drawing } from '@plinth/statecharts/draw-flow';
import type { ChangeCommit } from '@plinth/statecharts/change-commits';
import type { Change } from '@plinth/statecharts/flow-diff';
import type { PageFormat } from '@plinth/statecharts/export/format-list';
import type { FlowTally } from '@plinth/statecharts/flow-tally';
import type { Samples } from '@plinth/statecharts/graph-walk';
import type { Revision, RevisionPage, RevisionsAsked } from '@plinth/statecharts/flow-revisions';
import type { FlowNote } from '@plinth/statecharts/flow-notes';
import type { NoteChange } from '@plinth/statecharts/note-changes';
import type { BoxMoves, MoveChange, Offset } from '@plinth/statecharts/box-moves';
import type { Direction } from '@plinth/statecharts/direction';
import { fromCallback, type EventObject } from 'xstate';
import { promisePort, usualTimeoutMs } from './promise-port.ts';

/** A flow with its drawing, as built. */
export interface DrawnFlow extends Drawing {
  /** Sample events by type, except those that the engine sends itself; absent in a comparison. */
  readonly samples?: Samples;
}

/** Reads a flow. Resolves with null when no flow has that id, rejects when it cannot be read. */
export const readFlow = promisePort<DrawnFlow | null, { readonly id: string }>('readFlow');

export type { Direction, Revision, RevisionPage };

/** The list of all flows, which only the pages look into. */
export interface AnyCatalogue {
  /** The build that the flows were read from. */
  readonly release: string;
}

/** The sources were edited: the ids of the flows that are different now. */
export interface FlowEditsEvent {
  readonly type: 'sources.edited';
  readonly flows: readonly string[];
}

/** Hears edits of the sources while they are developed. */
export const hearEdits = fromCallback<EventObject>(() => undefined);

/** Reads the flow that is shown again; null if it is none of the edited ones. Rejects when it cannot be read. */
export const readEdited = promisePort<DrawnFlow | null, { readonly edited: readonly string[]; readonly shown: string }>(
  'readEdited',
);

/** Reads the list of all flows. Rejects without an answer. */
export const readCatalogue = promisePort<AnyCatalogue>('readCatalogue');

/** The differences of one flow from a revision. */
export interface FlowComparison {
  readonly since: Revision;
  /** The later revision; absent if it is the current state. */
  readonly until?: Revision;
  /** Each with the commit that made it, if git knows it. */
  readonly changes: readonly (Change & { readonly by?: ChangeCommit | null })[];
  /** The commits that touched the machine between the revisions, the newest first. */
  readonly commits?: readonly ChangeCommit[];
  /** Both versions in one drawing; null where nothing differs, and where the flow is new. */
  readonly drawn: DrawnFlow | null;
}

/** The differences of all flows from a revision. */
export interface OverviewComparison {
  readonly since: Revision;
  readonly until?: Revision;
  readonly tallies: readonly FlowTally[];
  /** The overview with the flows that are new, removed or changed. */
  readonly chart: Chart;
}

/** A comparison, or a sentence that explains why there is none. */
export type Compared =
  | { readonly flow: FlowComparison }
  | { readonly overview: OverviewComparison }
  | { readonly refusal: string };

/** A flow by its id, or all flows if null, and the name of the revision to compare with. */
export interface ComparisonAsked {
  readonly flow: string | null;
  readonly since: string;
}

/** Compares with a revision. Resolves with a reason where that is impossible, rejects without an answer. */
export const readComparison = promisePort<Compared, ComparisonAsked>('readComparison', 2 * usualTimeoutMs);

/**
 * A part of the revisions that a flow, or any flow if null, can be compared with: releases first, then the commits that
 * touched it, newest first.
 */
export const readRevisions = promisePort<RevisionPage, RevisionsAsked>('readRevisions');

/** The file formats of a flow that a browser makes. */
export type FlowFormat = PageFormat;

/** Saves a flow as the files of a format. Rejects when a file cannot be created. */
export const saveFlow = promisePort<void, { readonly drawn: DrawnFlow; readonly format: FlowFormat }>('saveFlow');

/** The presentation of a screen: the device and the colour scheme. */
export type ScreenLook = 'desktop-light' | 'desktop-dark' | 'phone-dark' | 'phone-light';

/** The pictures of one screen: a file for each look; absent where another width led to other states. */
export type ScreenPictures = Readonly<Partial<Record<ScreenLook, string>>>;

/** Why a path has no picture of a state. */
export interface PictureProblem {
  /** One sentence. */
  readonly reason: string;
  /** The step of the path that failed, as written, with its file and line; null if no step failed. */
  readonly step: { readonly text: string; readonly at: string } | null;
}

/** The result of requesting a picture of a state. */
export type PictureAnswer =
  | { readonly kind: 'taken'; readonly pictures: ScreenPictures }
  | { readonly kind: 'failed'; readonly problem: PictureProblem }
  /** There is no browser to take it with; the command installs one. */
  | { readonly kind: 'noBrowser'; readonly command: string }
  /** Pictures cannot be taken here: the page has no sources beside it. */
  | { readonly kind: 'notHere' };

/** The state of a flow whose picture is requested. */
export interface PictureAsked {
  readonly flow: string;
  readonly state: string;
  /** Whether a path that failed before is run again. */
  readonly again: boolean;
}

/**
 * Takes the picture of a state's screen, or returns the one that was taken from the same sources. Rejects without an
 * answer. The product may have to be built first, and an earlier path may still be running.
 */
export const takePicture = promisePort<PictureAnswer, PictureAsked>('takePicture', 600_000);

/** All notes of a flow after a change, or a sentence that says why it was not made. */
export type NoteAnswer =
  | { readonly kind: 'written'; readonly notes: readonly FlowNote[] }
  | { readonly kind: 'refused'; readonly reason: string };

export type { FlowNote, NoteChange };

/** Changes a note in the file beside the machine. Resolves with a reason if it cannot be, rejects without an answer. */
export const writeNote = promisePort<NoteAnswer, { readonly flow: string; readonly change: NoteChange }>('writeNote');

/** All moves of the boxes of a flow after a change, or a sentence that says why it was not made. */
export type MovesAnswer =
  | { readonly kind: 'written'; readonly moves: BoxMoves }
  | { readonly kind: 'refused'; readonly reason: string };

export type { BoxMoves, MoveChange, Offset };

/** Moves a box in the file beside the machine. Resolves with a reason if it cannot be, rejects without an answer. */
export const writeMoves = promisePort<MovesAnswer, { readonly flow: string; readonly change: MoveChange }>(
  'writeMoves',
);
