/**
 * A drawn flow: the build computes it, and the flow pages show it. Coordinates and sizes are whole px at a scale of 1,
 * from the chart's corner.
 */

/** The result of a comparison with an earlier version, or of a manual run, for a state or a transition. */
export type MarkKind = 'added' | 'removed' | 'changed' | 'reworded' | 'passed' | 'failed';

/** The kind of a line of text in a box or on an edge; it determines the line's style. */
export type RowKind =
  /** A state's description, its address, or an actor that it runs. */
  | 'words'
  | 'address'
  | 'invoke'
  /**
   * The name of a transition, by its trigger. A transition with the same name as the one before it omits the name and
   * begins with its guard or target.
   */
  | 'event'
  | 'always'
  | 'after'
  | 'done'
  | 'error'
  | 'finished'
  | 'route'
  /** The event's type below its description, a guard, or the target of a transition without a line of its own. */
  | 'type'
  | 'guard'
  | 'target'
  /**
   * The mark of a state or a transition, in a comparison or with the results of a manual run. It comes before the other
   * lines of its subject.
   */
  | MarkKind;

export interface Row {
  readonly kind: RowKind;
  readonly text: string;
  /** Id of the transition that the line belongs to; without one, it belongs to the state. */
  readonly transition?: string;
  /** Id of the state that a 'target' line leads to. */
  readonly state?: string;
}

export interface Box {
  /** Id of the state. */
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly tags: readonly string[];
  readonly rows: readonly Row[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far its title and rows are moved to the right and down, so that no line runs through them; default: not. */
  readonly shift?: readonly [x: number, y: number];
}

export interface Label {
  readonly rows: readonly Row[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Edge {
  /** Ids of its source and target states: a target is a state, or a state around targets that its label names. */
  readonly from: string;
  readonly to: string;
  /** Ids of its transitions; several with the same ends share a line. */
  readonly transitions: readonly string[];
  /** x and y of each corner in turn, from the start to the arrow. */
  readonly points: readonly number[];
  readonly label: Label;
  /** Whether the main road of the flow leads along it. */
  readonly isMain?: true;
}

/** The dot from which the initial state of a box is entered. */
export interface Start {
  readonly parent: string;
  /** The x of its center. */
  readonly x: number;
  readonly y: number;
  readonly points: readonly number[];
}

/** 'from any': the end of the lines that leave a box for a state inside it. */
export interface Chip {
  readonly parent: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Chart {
  /** The flow's id. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Each box comes after the box that contains it. */
  readonly boxes: readonly Box[];
  readonly edges: readonly Edge[];
  readonly starts: readonly Start[];
  readonly chips: readonly Chip[];
}
