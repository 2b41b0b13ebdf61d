import type { Template } from '../templates.ts';

/** Template 7, unlisted: the foundations of an app and nothing on them, for those who choose every feature themselves. */
export const custom: Template = {
  id: 7,
  name: 'Custom',
  summary: 'A blank base: the foundations alone. Every feature is yours to add.',
  logo: 'custom',
  featuredImage: 'custom',
  featuredImageLabel: 'Blank base: an empty window and an empty phone, drawn in dashed lines',
  price: 150_000_00,
  foundationDays: 60,
  subjects: [],
  includedFeatures: [],
  suitedFeatures: [],
};
