import type { PlatformId } from '../catalogue/platforms.ts';
import type { PrototypeFrame } from './prototype.types.ts';

const inBrowser: ReadonlySet<PlatformId> = new Set(['web', 'macos', 'windows']);

/** What a plan's prototype can be shown in: a phone for what is held in a hand, a browser for what stands on a desk. */
export function framesOf(platforms: readonly PlatformId[]): readonly PrototypeFrame[] {
  const phone: readonly PrototypeFrame[] = platforms.some((id) => !inBrowser.has(id)) ? ['phone'] : [];
  const browser: readonly PrototypeFrame[] = platforms.some((id) => inBrowser.has(id)) ? ['browser'] : [];
  const frames = [...phone, ...browser];
  return frames.length > 0 ? frames : ['phone'];
}
