import type { Chart } from '@plinth/statecharts/chart';
import type { DrawnFlow as Drawing } from '@plinth/statecharts/draw-flow';
import type { Change } from '@plinth/statecharts/flow-diff';
import type { FlowTally } from '@plinth/statecharts/flow-tally';
import type { Samples } from '@plinth/statecharts/graph-walk';
import { promisePort, usualTimeoutMs } from './promise-port.ts';

/** A flow with its drawing, as the build left it. */
export interface DrawnFlow extends Drawing {
  /** Events to send it, by their type, but for those that the engine sends itself; none in a comparison. */
  readonly samples?: Samples;
}

/** Reads a flow. Resolves with null when none goes by that id, rejects when it cannot be read. */
export const readFlow = promisePort<DrawnFlow | null, { readonly id: string }>('readFlow');

/** A version of the product that flows are compared with. */
export interface Revision {
  /** What it goes by in addresses and commands: '0.1.0', a branch, a short commit. */
  readonly name: string;
  readonly commit: string;
  /** ISO date of the commit. */
  readonly date: string;
  /** The first line of the commit's message. */
  readonly subject: string;
  readonly isRelease: boolean;
}

/** What is different about one flow since a revision. */
export interface FlowComparison {
  readonly since: Revision;
  readonly changes: readonly Change[];
  /** Both versions in one, drawn; null where nothing is different, and where the flow is new. */
  readonly drawn: DrawnFlow | null;
}

/** What is different about all flows since a revision. */
export interface OverviewComparison {
  readonly since: Revision;
  readonly tallies: readonly FlowTally[];
  /** The overview with what is new, gone and different. */
  readonly chart: Chart;
}

/** An answer, or a sentence that says why there is none. */
export type Compared =
  | { readonly flow: FlowComparison }
  | { readonly overview: OverviewComparison }
  | { readonly refusal: string };

/** What is compared: a flow by its id, or with null all of them, with a revision by its name. */
export interface ComparisonAsked {
  readonly flow: string | null;
  readonly since: string;
}

/** Compares with a revision. Resolves with a refusal where that cannot be done, rejects when nothing answers. */
export const readComparison = promisePort<Compared, ComparisonAsked>('readComparison', 2 * usualTimeoutMs);

/**
 * The revisions that a flow, or with null any flow, can be compared with: releases first, then those that touched it,
 * the newest first.
 */
export const readRevisions = promisePort<readonly Revision[], { readonly flow: string | null }>('readRevisions');

/** What a flow can be taken away as. */
export type FlowFormat = 'svg' | 'png' | 'json' | 'stately' | 'scxml' | 'mermaid';

/** Saves a flow as the files of a format. Rejects when a file cannot be made. */
export const saveFlow = promisePort<void, { readonly drawn: DrawnFlow; readonly format: FlowFormat }>('saveFlow');

/** How a screen is looked at: on which device, and in which colour scheme. */
export type ScreenLook = 'desktop-light' | 'desktop-dark' | 'phone-dark' | 'phone-light';

/** The pictures of one screen: a file for each look; none where another width led to other states. */
export type ScreenPictures = Readonly<Partial<Record<ScreenLook, string>>>;

/** Why a walk has no picture of a state. */
export interface PictureProblem {
  /** One sentence. */
  readonly reason: string;
  /** The step of the walk that failed, as it is written, with its file and line; null where no step did. */
  readonly step: { readonly text: string; readonly at: string } | null;
}

/** What asking for the picture of a state comes to. */
export type PictureAnswer =
  | { readonly kind: 'taken'; readonly pictures: ScreenPictures }
  | { readonly kind: 'failed'; readonly problem: PictureProblem }
  /** There is no browser to take it with; the command installs one. */
  | { readonly kind: 'noBrowser'; readonly command: string }
  /** Pictures are not taken here: the page has no sources beside it. */
  | { readonly kind: 'notHere' };

/** A state of a flow whose picture is asked for. */
export interface PictureAsked {
  readonly flow: string;
  readonly state: string;
  /** Whether a walk that failed before is made again. */
  readonly again: boolean;
}

/**
 * Takes the picture of a state's screen, or finds the one that was taken of the same sources. Rejects when nothing
 * answers. The product may be built first, and a walk before this one may be under way.
 */
export const takePicture = promisePort<PictureAnswer, PictureAsked>('takePicture', 600_000);
