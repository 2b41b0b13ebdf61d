import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const locationReasons: Reasons = {
  'live-location': { 'map-view': 'The moving position is drawn on the map.' },
  'turn-by-turn-directions': {
    'map-view': 'The route is drawn on the map.',
    'approximate-location-only': 'Directions need the exact position, which approximate mode never takes.',
  },
  'timed-location-sharing': { 'live-location': 'What is shared is the live position.' },
  'family-map': { 'live-location': 'The map shows where each relative is now.' },
  'people-nearby': { 'public-profile': 'Whoever is found needs a profile to show.' },
  'drop-a-pin': { 'map-view': 'The pin is placed on the map.' },
  'pin-clusters': { 'map-view': 'It groups the pins of the map.' },
  'draw-an-area': { 'map-view': 'The outline is drawn on the map.' },
  'offline-maps': { 'map-view': 'What is downloaded is the map itself.' },
  'satellite-view': { 'map-view': 'It is another look of the same map.' },
  'live-traffic': { 'map-view': 'Traffic is coloured onto the roads of the map.' },
  'approximate-location-only': {
    'turn-by-turn-directions': 'Directions need the exact position, which approximate mode never takes.',
  },
};
