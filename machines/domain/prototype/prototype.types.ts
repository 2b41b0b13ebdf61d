import type { CategoryId } from '../catalogue/catalogue.types.ts';

/** What stands for a feature on a screen. Each is drawn in its own way, and answers to a press in its own way. */
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
  // Of the bases and of the ways between screens, not of features.
  | 'basket'
  | 'blank'
  | 'boxes'
  | 'continue'
  | 'graph'
  | 'link'
  | 'week';

/**
 * An id of a screen: 'home', 'more', or the place and name that the table of screens gives it, such as
 * 'ecommerce-orders'.
 */
export type ScreenId = string;

export interface PrototypeElement {
  readonly id: string;
  readonly kind: ElementKind;
  /** The name of the feature, or of where the element leads. */
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
  /** Where Back leads for whoever came by no other way; null on the first screen. */
  readonly backTo: ScreenId | null;
  /** Whether the bar with the destinations stands below it. */
  readonly hasBar: boolean;
}

/** A place in the bar. */
export interface Destination {
  readonly screenId: ScreenId;
  readonly title: string;
  readonly category: CategoryId | null;
}

/** A set of screens that can be walked through. Plain data; the same plan always makes the same. */
export interface Prototype {
  readonly name: string;
  /** The screen that it starts with. */
  readonly first: ScreenId;
  readonly screens: readonly PrototypeScreen[];
  /** At most five; none where there is one screen alone. */
  readonly bar: readonly Destination[];
  /** What it is shown in; the first unless somebody chooses. */
  readonly frames: readonly PrototypeFrame[];
}

export type PrototypeFrame = 'phone' | 'browser';

/** A screen as the tables have it: its features by what stands for them. */
export interface ScreenPlan {
  /** The last part of its id. */
  readonly id: string;
  readonly title: string;
  readonly shows: readonly (readonly [ElementKind, ...string[]])[];
}
