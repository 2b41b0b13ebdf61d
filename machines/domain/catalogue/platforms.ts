import * as messages from '#messages/catalogue.ts';

/** The seven platform types in the product's order; `logo` is the name of its icon. */
export const platforms = [
  { id: 'android', name: 'Android', logo: 'smartphone' },
  { id: 'ios', name: 'iOS', logo: 'tablet-smartphone' },
  { id: 'web', name: messages.web, logo: 'monitor' },
  { id: 'macos', name: 'macOS', logo: 'laptop' },
  { id: 'windows', name: 'Windows', logo: 'app-window' },
  { id: 'watchos', name: 'watchOS', logo: 'watch' },
  { id: 'mobile-site', name: messages.mobileSite, logo: 'globe' },
] as const;

export type Platform = (typeof platforms)[number];
export type PlatformId = Platform['id'];
export type PlatformLogo = Platform['logo'];

/** The names of these platforms, in the product's order. */
export function platformNames(ids: readonly PlatformId[]): readonly string[] {
  return platforms.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}
