/**
 * Types of the catalogue: the choices of a visitor, as plain data.
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

/** A feature as written in its category's file. */
export interface FeatureRow {
  /** Stable kebab-case id: links and stored plans contain it. */
  readonly id: string;
  /** Only if it is not the id in title case. */
  readonly name?: string;
  /** List price in paise, before platform, phase and speed factors. */
  readonly price: number;
  /** Effort in days, a multiple of 0.5. */
  readonly days: number;
  /** Features that must be in the plan for this one to work. */
  readonly requires?: readonly string[];
  /** Features that cannot be in the plan together with this one; listed on both sides. */
  readonly excludes?: readonly string[];
}

export interface Feature extends FeatureRow {
  readonly name: string;
  /** Search words in addition to its name. */
  readonly otherNames?: string;
  readonly category: CategoryId;
}

/** Why a feature requires or excludes another: sentences by feature id and the other feature's id. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One sentence for each feature of a category, by feature id; loaded only by screens that show them. */
export type Descriptions = Readonly<Record<string, string>>;

/** The name of each feature, by feature id, in a language where names do not follow from ids. */
export type Names = Readonly<Record<string, string>>;
