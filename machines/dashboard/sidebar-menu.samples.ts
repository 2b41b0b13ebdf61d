import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { SidebarMenuEvent } from './sidebar-menu.machine.ts';

export const sidebarMenuSamples: SamplesOf<SidebarMenuEvent> = {
  'menu.opened': [{ type: 'menu.opened' }],
  'menu.closed': [{ type: 'menu.closed' }],
};
