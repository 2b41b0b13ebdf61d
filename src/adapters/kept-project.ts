import { planKey } from './owner.ts';
import { localStore } from './safe-storage.ts';

/** The name of the open plan that this browser keeps; null without one. */
export function keptProject(): string | null {
  const kept = localStore.readJson(planKey);
  const title = typeof kept === 'object' && kept !== null && 'title' in kept ? kept.title : null;
  return typeof title === 'string' && title !== '' ? title : null;
}
