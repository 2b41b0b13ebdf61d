import type { Category, CategoryId } from './catalogue.types.ts';
import * as messages from '#messages/catalogue.ts';

/** The 21 feature categories in reading order. */
export const categories: readonly Category[] = [
  { id: 'essentials', name: messages.essentials },
  { id: 'social', name: messages.social },
  { id: 'finance', name: messages.finance },
  { id: 'communication', name: messages.communication },
  { id: 'media', name: messages.media },
  { id: 'ecommerce', name: messages.ecommerce },
  { id: 'admin', name: messages.admin },
  { id: 'profiles', name: messages.profiles },
  { id: 'notifications', name: messages.notifications },
  { id: 'security', name: messages.security },
  { id: 'search', name: messages.search },
  { id: 'smart', name: messages.smart },
  { id: 'location', name: messages.location },
  { id: 'booking', name: messages.booking },
  { id: 'logistics', name: messages.logistics },
  { id: 'content', name: messages.content },
  { id: 'marketing', name: messages.marketing },
  { id: 'rewards', name: messages.rewards },
  { id: 'analytics', name: messages.analytics },
  { id: 'support', name: messages.support },
  { id: 'integrations', name: messages.integrations },
];

const byId = new Map<CategoryId, Category>(categories.map((category) => [category.id, category]));

/** The category with this id. Every id of the type exists, so this never returns undefined. */
export function categoryOf(id: CategoryId): Category {
  const category = byId.get(id);
  if (!category) throw new Error(`No category is called ${id}`);
  return category;
}
