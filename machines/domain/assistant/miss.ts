/** What the assistant did not understand: reported without words, unless the visitor agrees to send them. */

export const missLanguages = ['en', 'hi'] as const;
export type MissLanguage = (typeof missLanguages)[number];

/** Middle: the assistant asked which of several meanings is meant. Low: it said that it did not understand. */
export const missConfidences = ['middle', 'low'] as const;
export type MissConfidence = (typeof missConfidences)[number];

/** Characters of a sentence, and the number of meanings that a report may name. */
export const missLimits = { words: 300, nearest: 3 } as const;

/** The name of a meaning. */
export const meaningName = /^[a-z\d-]{1,40}$/;

/** A question that the assistant did not understand with confidence. */
export interface Miss {
  /** The language that the question was written in. */
  readonly language: MissLanguage;
  readonly confidence: MissConfidence;
  /** The names of the likeliest meanings, likeliest first; at most `missLimits.nearest`. */
  readonly nearest: readonly string[];
  /** The meaning that the visitor pressed; null for none. */
  readonly chosen: string | null;
  /** The question, of at most `missLimits.words` characters, if the visitor agreed to send it; otherwise null. */
  readonly words: string | null;
}
