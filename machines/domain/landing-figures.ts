/**
 * Figures of the home page. All but the first follow from the catalogue and the pricing engine. They are constants
 * because a first visit loads neither; a test computes each of them from its source.
 */
export const landingFigures = {
  /** The number of apps that were delivered in ten years. */
  delivered: '150+',
  /** The number of features in the catalogue. */
  features: 672,
  /** The number of listed bases. */
  bases: 6,
  /**
   * The duration of the phases in weeks, for the quickest and the slowest base: unchanged, on one platform, at standard
   * speed, rounded up.
   */
  weeks: { mvp: '5-10', fullBuild: '6-13' },
  /** The app in the hero: the number of its features, and the weeks from the first day to the final delivery. */
  hero: { templateId: 5, platforms: ['android', 'ios', 'web'], features: 23, weeks: 17 },
} as const;
