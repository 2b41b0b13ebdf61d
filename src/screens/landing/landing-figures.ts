/**
 * Figures of the home page that follow from the catalogue and the pricing engine. They stand here as numbers because a first
 * visit loads neither; a test works each of them out again from its source.
 */
export const landingFigures = {
  /** How many features the catalogue has. */
  features: 672,
  /** How many bases are listed. */
  bases: 6,
  /** How many weeks the phases take, the quickest base and the slowest: as they come, on one platform, at standard speed. Begun weeks are counted. */
  weeks: { mvp: '5-10', fullBuild: '6-13' },
  /** The app in the hero: how many features it has, and how many weeks it takes from the first day to the final delivery. */
  hero: { templateId: 5, platforms: ['android', 'ios', 'web'], features: 23, weeks: 17 },
} as const;
