import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 7, unlisted: only the foundations of an app, for visitors who choose every feature themselves. */
export const custom: Template = {
  id: 7,
  name: 'Custom',
  summary: messages.custom,
  logo: 'custom',
  featuredImage: 'custom',
  featuredImageLabel: messages.customCover,
  price: 150_000_00,
  foundationDays: 60,
  subjects: [],
  includedFeatures: [],
  suitedFeatures: [],
};
