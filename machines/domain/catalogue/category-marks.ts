import type { CategoryId, Facade, Material } from './catalogue.types.ts';

/** The unique mark of each category: the material and facade of its block in the drawing. */
export const categoryMarks: Readonly<Record<CategoryId, { readonly material: Material; readonly facade: Facade }>> = {
  essentials: { material: 'plaster', facade: 'plain' },
  social: { material: 'clay', facade: 'plain' },
  finance: { material: 'brass', facade: 'grid' },
  communication: { material: 'clay', facade: 'fins' },
  media: { material: 'heather', facade: 'plain' },
  ecommerce: { material: 'brass', facade: 'plain' },
  admin: { material: 'slate', facade: 'grid' },
  profiles: { material: 'clay', facade: 'grid' },
  notifications: { material: 'heather', facade: 'grid' },
  security: { material: 'slate', facade: 'plain' },
  search: { material: 'sage', facade: 'plain' },
  smart: { material: 'sage', facade: 'fins' },
  location: { material: 'sage', facade: 'grid' },
  booking: { material: 'cork', facade: 'grid' },
  logistics: { material: 'plaster', facade: 'fins' },
  content: { material: 'cork', facade: 'plain' },
  marketing: { material: 'cork', facade: 'fins' },
  rewards: { material: 'brass', facade: 'fins' },
  analytics: { material: 'slate', facade: 'fins' },
  support: { material: 'heather', facade: 'fins' },
  integrations: { material: 'plaster', facade: 'grid' },
};
