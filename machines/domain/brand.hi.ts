import { brandFacts as english } from './brand.ts';

export const brandFacts = { ...english, place: { city: 'गुड़गाँव', state: 'हरियाणा', country: 'भारत' } } as const;
