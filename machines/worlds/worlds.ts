import type { SystemModel } from '@plinth/statecharts/explore';
import { accountWorld } from './account.world.ts';
import { assistantWorld } from './assistant.world.ts';
import { dashboardWorld } from './dashboard.world.ts';
import { deskWorld } from './desk.world.ts';
import { productWorld } from './product.world.ts';
import { settingsWorld } from './settings.world.ts';
import { sharingWorld } from './sharing.world.ts';

/** A system model with any environment state: the list is processed without knowing it. */
export type AnyWorld = SystemModel<never>;

/** Every system model, by its name in `npm run explore`. */
export const worlds: readonly AnyWorld[] = [
  productWorld,
  accountWorld,
  dashboardWorld,
  settingsWorld,
  sharingWorld,
  deskWorld,
  assistantWorld,
].map((world) => world as unknown as AnyWorld);
