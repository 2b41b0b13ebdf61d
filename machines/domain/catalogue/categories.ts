import type { Category, CategoryId } from './catalogue.types.ts';

/** The 21 feature categories in reading order, each with the mark its block carries in the drawing. */
export const categories: readonly Category[] = [
  { id: 'essentials', name: 'Essentials', logo: { material: 'plaster', facade: 'plain' } },
  { id: 'social', name: 'Social', logo: { material: 'clay', facade: 'plain' } },
  { id: 'finance', name: 'Finance & Payments', logo: { material: 'brass', facade: 'grid' } },
  { id: 'communication', name: 'Communication', logo: { material: 'clay', facade: 'fins' } },
  { id: 'media', name: 'Media', logo: { material: 'heather', facade: 'plain' } },
  { id: 'ecommerce', name: 'Ecommerce', logo: { material: 'brass', facade: 'plain' } },
  { id: 'admin', name: 'Admin Console', logo: { material: 'slate', facade: 'grid' } },
  { id: 'profiles', name: 'Profiles', logo: { material: 'clay', facade: 'grid' } },
  { id: 'notifications', name: 'Notifications', logo: { material: 'heather', facade: 'grid' } },
  { id: 'security', name: 'Security & Privacy', logo: { material: 'slate', facade: 'plain' } },
  { id: 'search', name: 'Search & Filters', logo: { material: 'sage', facade: 'plain' } },
  { id: 'smart', name: 'Smart Features', logo: { material: 'sage', facade: 'fins' } },
  { id: 'location', name: 'Location', logo: { material: 'sage', facade: 'grid' } },
  { id: 'booking', name: 'Booking', logo: { material: 'cork', facade: 'grid' } },
  { id: 'logistics', name: 'Logistics', logo: { material: 'plaster', facade: 'fins' } },
  { id: 'content', name: 'Content', logo: { material: 'cork', facade: 'plain' } },
  { id: 'marketing', name: 'Marketing', logo: { material: 'cork', facade: 'fins' } },
  { id: 'rewards', name: 'Rewards', logo: { material: 'brass', facade: 'fins' } },
  { id: 'analytics', name: 'Analytics', logo: { material: 'slate', facade: 'fins' } },
  { id: 'support', name: 'Support', logo: { material: 'heather', facade: 'fins' } },
  { id: 'integrations', name: 'Integrations', logo: { material: 'plaster', facade: 'grid' } },
];

const byId = new Map<CategoryId, Category>(categories.map((category) => [category.id, category]));

/** The category with this id. Every id of the type exists, so this never answers undefined. */
export function categoryOf(id: CategoryId): Category {
  const category = byId.get(id);
  if (!category) throw new Error(`No category is called ${id}`);
  return category;
}
