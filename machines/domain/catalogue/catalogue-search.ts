import { descriptions } from './descriptions.ts';
import { createFeatureSearch } from './feature-search.ts';
import { features } from './features.ts';

/** The one search over the whole catalogue: whoever asks first builds its index for all. */
export const searchCatalogue = createFeatureSearch(features, descriptions);
