import { descriptions } from './descriptions.ts';
import { createFeatureSearch } from './feature-search.ts';
import { features } from './features.ts';

/** The search over the whole catalogue; the first query builds its shared index. */
export const searchCatalogue = createFeatureSearch(features, descriptions);
