import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const searchReasons: Reasons = {
  'search-as-you-type': { 'keyword-search': 'Suggestions come from the same search index.' },
  'typo-tolerance': { 'keyword-search': 'It corrects the words typed into the search.' },
  'saved-searches': { 'email-login': 'A saved search belongs to one account.' },
  'new-match-alerts': {
    'saved-searches': 'An alert watches a search someone has saved.',
    'push-notifications': 'The alert reaches the phone as a notification.',
  },
  'facet-counts': { 'search-filters': 'The counts stand beside the filters.' },
  'map-area-search': { 'map-view': 'The area is chosen by moving the map.' },
  'distance-filter': { 'search-filters': 'Distance is one of the filters.' },
  'range-sliders': { 'search-filters': 'A slider is one way to set a filter.' },
  'voice-search': { 'keyword-search': 'The spoken words are passed to the search.' },
  'member-directory-search': { 'public-profile': 'Members are found through their profiles.' },
  'search-synonyms': { 'keyword-search': 'Synonyms widen the words that are searched.' },
  'usual-filters': { 'search-filters': 'What is remembered is a set of filters.' },
  'endless-results': { 'numbered-result-pages': 'One list either keeps loading or is cut into pages.' },
  'numbered-result-pages': { 'endless-results': 'One list either keeps loading or is cut into pages.' },
};
