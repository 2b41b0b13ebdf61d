import type { Category, CategoryId } from './catalogue.types.ts';
import * as messages from '../../messages/catalogue.ts';

/** The 21 feature categories in reading order, each with the mark its block carries in the drawing. */
export const categories: readonly Category[] = [
  { id: 'essentials', name: messages.essentials, logo: { material: 'plaster', facade: 'plain' } },
  { id: 'social', name: messages.social, logo: { material: 'clay', facade: 'plain' } },
  { id: 'finance', name: messages.finance, logo: { material: 'brass', facade: 'grid' } },
  { id: 'communication', name: messages.communication, logo: { material: 'clay', facade: 'fins' } },
  { id: 'media', name: messages.media, logo: { material: 'heather', facade: 'plain' } },
  { id: 'ecommerce', name: messages.ecommerce, logo: { material: 'brass', facade: 'plain' } },
  { id: 'admin', name: messages.admin, logo: { material: 'slate', facade: 'grid' } },
  { id: 'profiles', name: messages.profiles, logo: { material: 'clay', facade: 'grid' } },
  { id: 'notifications', name: messages.notifications, logo: { material: 'heather', facade: 'grid' } },
  { id: 'security', name: messages.security, logo: { material: 'slate', facade: 'plain' } },
  { id: 'search', name: messages.search, logo: { material: 'sage', facade: 'plain' } },
  { id: 'smart', name: messages.smart, logo: { material: 'sage', facade: 'fins' } },
  { id: 'location', name: messages.location, logo: { material: 'sage', facade: 'grid' } },
  { id: 'booking', name: messages.booking, logo: { material: 'cork', facade: 'grid' } },
  { id: 'logistics', name: messages.logistics, logo: { material: 'plaster', facade: 'fins' } },
  { id: 'content', name: messages.content, logo: { material: 'cork', facade: 'plain' } },
  { id: 'marketing', name: messages.marketing, logo: { material: 'cork', facade: 'fins' } },
  { id: 'rewards', name: messages.rewards, logo: { material: 'brass', facade: 'fins' } },
  { id: 'analytics', name: messages.analytics, logo: { material: 'slate', facade: 'fins' } },
  { id: 'support', name: messages.support, logo: { material: 'heather', facade: 'fins' } },
  { id: 'integrations', name: messages.integrations, logo: { material: 'plaster', facade: 'grid' } },
];

const byId = new Map<CategoryId, Category>(categories.map((category) => [category.id, category]));

/** The category with this id. Every id of the type exists, so this never answers undefined. */
export function categoryOf(id: CategoryId): Category {
  const category = byId.get(id);
  if (!category) throw new Error(`No category is called ${id}`);
  return category;
}
