import type { SystemModel } from '@plinth/statecharts/explore';
import { accountSystemModel } from './account.model.ts';
import { assistantSystemModel } from './assistant.model.ts';
import { dashboardSystemModel } from './dashboard.model.ts';
import { backOfficeSystemModel } from './back-office.model.ts';
import { productSystemModel } from './product.model.ts';
import { settingsSystemModel } from './settings.model.ts';
import { sharingSystemModel } from './sharing.model.ts';

/** A system model with any environment state: the list is processed without knowing it. */
export type AnySystemModel = SystemModel<never>;

/** Every system model, by its name in `npm run explore`. */
export const systemModels: readonly AnySystemModel[] = [
  productSystemModel,
  accountSystemModel,
  dashboardSystemModel,
  settingsSystemModel,
  sharingSystemModel,
  backOfficeSystemModel,
  assistantSystemModel,
].map((model) => model as unknown as AnySystemModel);
