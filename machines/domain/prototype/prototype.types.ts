import type { CategoryId } from '../catalogue/catalogue.types.ts';

/** The representation of a feature on a screen. Each kind has its own drawing and its own reaction to a press. */
export type ElementKind =
  | 'action'
  | 'audio'
  | 'calendar'
  | 'call'
  | 'camera'
  | 'card'
  | 'chapters'
  | 'chart'
  | 'chat'
  | 'choice'
  | 'code'
  | 'document'
  | 'feed'
  | 'field'
  | 'figures'
  | 'gallery'
  | 'ledger'
  | 'list'
  | 'login'
  | 'map'
  | 'notice'
  | 'people'
  | 'person'
  | 'products'
  | 'progress'
  | 'qr'
  | 'quiz'
  | 'range'
  | 'rating'
  | 'rings'
  | 'route'
  | 'search'
  | 'seats'
  | 'slots'
  | 'steps'
  | 'table'
  | 'toggle'
  | 'upload'
  | 'video'
  // For bases and for links between screens, not for features.
  | 'basket'
  | 'blank'
  | 'boxes'
  | 'continue'
  | 'graph'
  | 'link'
  | 'week';

/** The id of a screen: 'home', 'more', or its category and name in the table of screens, such as 'ecommerce-orders'. */
export type ScreenId = string;

export interface PrototypeElement {
  readonly id: string;
  readonly kind: ElementKind;
  /** The name of the feature, or of the element's target. */
  readonly label: string;
  readonly featureId: string | null;
  /** The screen that it opens. */
  readonly leadsTo: ScreenId | null;
}

export interface PrototypeScreen {
  readonly id: ScreenId;
  readonly title: string;
  readonly kind: 'entry' | 'home' | 'feature' | 'more';
  readonly category: CategoryId | null;
  readonly elements: readonly PrototypeElement[];
  /** The default target of Back; null on the first screen. */
  readonly backTo: ScreenId | null;
  /** Whether the bar is shown below it. */
  readonly hasBar: boolean;
}

/** An entry of the bar. */
export interface Destination {
  readonly screenId: ScreenId;
  readonly title: string;
  readonly category: CategoryId | null;
}

/** A set of connected screens. Plain data; the same plan always makes the same. */
export interface Prototype {
  readonly name: string;
  /** The first screen. */
  readonly first: ScreenId;
  readonly screens: readonly PrototypeScreen[];
  /** At most five; empty if there is only one screen. */
  readonly bar: readonly Destination[];
  /** The available frames; the first is the default. */
  readonly frames: readonly PrototypeFrame[];
}

export type PrototypeFrame = 'phone' | 'browser';

/** A screen as in the tables: its features by representation. */
export interface ScreenPlan {
  /** The last part of its id. */
  readonly id: string;
  readonly title: string;
  readonly shows: readonly (readonly [ElementKind, ...string[]])[];
}
