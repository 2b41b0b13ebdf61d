import type { CategoryId } from '../catalogue/catalogue.types.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { ElementKind } from './prototype.types.ts';
import * as messages from '#messages/prototype.ts';

/** An element of a base's home screen before any additions, as in its cover picture. */
interface BasePart {
  readonly kind: ElementKind;
  readonly label: string;
  /** Opens the screen of the first of these features that the plan has. */
  readonly opens: readonly string[];
}

export interface BaseHome {
  readonly parts: readonly BasePart[];
  /** The first entries of its bar, if the plan has them. */
  readonly bar: readonly CategoryId[];
}

export const baseHomes: Readonly<Record<TemplateId, BaseHome>> = {
  1: {
    parts: [
      { kind: 'graph', label: messages.members, opens: ['follow-people', 'public-profile', 'groups'] },
      { kind: 'feed', label: messages.latest, opens: ['activity-feed', 'comments', 'text-posts'] },
    ],
    bar: ['social', 'communication', 'notifications', 'profiles', 'media'],
  },
  2: {
    parts: [
      {
        kind: 'products',
        label: messages.shelves,
        opens: ['product-catalogue', 'product-collections', 'product-variants'],
      },
      { kind: 'basket', label: messages.basket, opens: ['shopping-cart', 'checkout'] },
    ],
    bar: ['ecommerce', 'search', 'finance', 'notifications', 'marketing'],
  },
  3: {
    parts: [
      { kind: 'route', label: messages.onItsWay, opens: ['delivery-tracking', 'map-view', 'order-status-timeline'] },
      { kind: 'boxes', label: messages.todaySBox, opens: ['product-catalogue', 'shopping-cart', 'quick-reorder'] },
    ],
    bar: ['ecommerce', 'logistics', 'location', 'finance', 'notifications'],
  },
  4: {
    parts: [
      { kind: 'card', label: messages.cards, opens: ['saved-cards', 'payments', 'in-app-wallet'] },
      { kind: 'chart', label: messages.thisMonth, opens: ['report-builder', 'custom-dashboards', 'budget-planner'] },
      { kind: 'ledger', label: messages.ledger, opens: ['double-entry-ledger', 'transaction-history', 'invoices'] },
    ],
    bar: ['finance', 'analytics', 'communication', 'notifications', 'ecommerce'],
  },
  5: {
    parts: [
      {
        kind: 'rings',
        label: messages.today,
        opens: ['personal-statistics', 'movement-coaching', 'watch-companion-app'],
      },
      { kind: 'week', label: messages.thisWeek, opens: ['period-comparison', 'daily-streaks', 'personal-statistics'] },
      { kind: 'route', label: messages.lastRun, opens: ['outdoor-route-recorder', 'map-view', 'journey-history'] },
    ],
    bar: ['analytics', 'location', 'rewards', 'content', 'notifications'],
  },
  6: {
    parts: [
      { kind: 'video', label: messages.nextLesson, opens: ['course-lessons', 'videos', 'courses'] },
      { kind: 'chapters', label: messages.chapters, opens: ['courses', 'course-progress'] },
    ],
    bar: ['content', 'booking', 'communication', 'social', 'notifications'],
  },
  7: { parts: [{ kind: 'blank', label: messages.startHere, opens: [] }], bar: [] },
};

/** Categories about running an app rather than using it: last in the bar. */
export const behindTheScenes: readonly CategoryId[] = ['essentials', 'security', 'integrations', 'admin'];
