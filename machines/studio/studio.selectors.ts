import type { SnapshotFrom } from 'xstate';
import type { TemplateOrder } from '../domain/catalogue/template-filters.ts';
import type { StudioEvent, studioMachine } from './studio.machine.ts';

/** The sort order of the bases. */
export function orderOf({ value }: SnapshotFrom<typeof studioMachine>): TemplateOrder {
  return value.order;
}

/** The event that opens the current detail, or null. */
export function openedTemplate(snapshot: SnapshotFrom<typeof studioMachine>): StudioEvent | null {
  const { templateId } = snapshot.context;
  return snapshot.hasTag('detailOpen') && templateId !== null ? { type: 'template.opened', templateId } : null;
}
