import type { SamplesOf } from '../kit/graph-walk.ts';
import type { SidebarMenuEvent } from './sidebar-menu.machine.ts';

export const sidebarMenuSamples: SamplesOf<SidebarMenuEvent> = {
  'menu.opened': [{ type: 'menu.opened' }],
  'menu.closed': [{ type: 'menu.closed' }],
};
