/**
 * The shapes of the catalogue: what a visitor can choose, as plain data.
 * Money is integer paise, time is days of one developer (half days allowed).
 */

/** One of the 21 feature categories. */
export type CategoryId =
  | 'essentials'
  | 'social'
  | 'communication'
  | 'media'
  | 'content'
  | 'profiles'
  | 'notifications'
  | 'ecommerce'
  | 'finance'
  | 'rewards'
  | 'marketing'
  | 'booking'
  | 'logistics'
  | 'location'
  | 'search'
  | 'smart'
  | 'analytics'
  | 'support'
  | 'security'
  | 'admin'
  | 'integrations';

export type Material = 'plaster' | 'cork' | 'clay' | 'brass' | 'sage' | 'slate' | 'heather';
export type Facade = 'plain' | 'fins' | 'grid';

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
}

/** A feature as its category file writes it. */
export interface FeatureRow {
  /** Stable kebab-case id: links and stored plans carry it. */
  readonly id: string;
  /** Where it is not the id in title case. */
  readonly name?: string;
  /** List price in paise, before platform, phase and speed factors. */
  readonly price: number;
  /** Effort in days, a multiple of 0.5. */
  readonly days: number;
  /** Features that must be in the plan for this one to work. */
  readonly requires?: readonly string[];
  /** Features that cannot stand beside this one; written on both sides. */
  readonly excludes?: readonly string[];
}

export interface Feature extends FeatureRow {
  readonly name: string;
  /** Words that it is found by, beside its name. */
  readonly otherNames?: string;
  readonly category: CategoryId;
}

/** Why a feature requires or excludes another: sentences by feature id and the other's id. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A category's sentences, keyed by feature id; loaded only by screens that show them. */
export type Descriptions = Readonly<Record<string, string>>;

/** The name of each feature, by feature id, in a language that has no rule for them. */
export type Names = Readonly<Record<string, string>>;
