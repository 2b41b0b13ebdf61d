import type { SnapshotFrom } from 'xstate';
import type { TemplateOrder } from '../domain/catalogue/template-filters.ts';
import type { studioMachine } from './studio.machine.ts';

/** How the bases are sorted. */
export function orderOf({ value }: SnapshotFrom<typeof studioMachine>): TemplateOrder {
  return value.order;
}
