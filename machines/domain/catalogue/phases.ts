/** The five phases in the order they are built; `note` says what a client holds at the end of each. */
export const phases = [
  { id: 'product-roadmap', name: 'Product Roadmap', logo: 'map', note: 'A written plan of scope and order' },
  { id: 'design', name: 'Design', logo: 'pencil-ruler', note: 'Screens, flows and a style guide' },
  { id: 'professional-prototype', name: 'Professional Prototype', logo: 'pointer', note: 'Clickable, for tests and investors' },
  { id: 'mvp', name: 'MVP', logo: 'rocket', note: 'First usable release' },
  { id: 'full-build', name: 'Full Build', logo: 'building', note: 'Every selected feature, every platform' },
] as const;

export type Phase = (typeof phases)[number];
export type PhaseId = Phase['id'];
