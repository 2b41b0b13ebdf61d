import type { PlatformId } from '../catalogue/platforms.ts';
import type { PrototypeFrame } from './prototype.types.ts';

const inBrowser: ReadonlySet<PlatformId> = new Set(['web', 'macos', 'windows']);

/** The frames of a plan's prototype: a phone for handheld platforms, a browser for desktop ones. */
export function framesOf(platforms: readonly PlatformId[]): readonly PrototypeFrame[] {
  const phone: readonly PrototypeFrame[] = platforms.some((id) => !inBrowser.has(id)) ? ['phone'] : [];
  const browser: readonly PrototypeFrame[] = platforms.some((id) => inBrowser.has(id)) ? ['browser'] : [];
  const frames = [...phone, ...browser];
  return frames.length > 0 ? frames : ['phone'];
}
