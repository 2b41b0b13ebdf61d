import * as messages from '#messages/devices.ts';

/** A browser that a person signed in from, as stored by the provider. */
export interface Device {
  readonly key: string;
  /** The name that the browser sent; empty without one. */
  readonly name: string;
  /** When the first sign-in from it was, and when the last one: ms since 1970; null when unknown. */
  readonly firstSeen: number | null;
  readonly lastSeen: number | null;
  /** Where these sign-ins were, in words; empty or absent when unknown. */
  readonly firstPlace?: string;
  readonly lastPlace?: string;
  /** Whether it replaces the code after the password. */
  readonly isRemembered: boolean;
  /** This browser. */
  readonly isThis: boolean;
}

/** Where a device was used, as the product's server has seen it. */
export interface DeviceUse {
  readonly key: string;
  readonly firstPlace: string;
  readonly lastPlace: string;
  /** The first sign-in that the server knows, in ms since 1970. */
  readonly startedAt: number;
}

/** The sign-in that makes a device begins at most this long before it, in ms. */
const signInTime = 15 * 60_000;

/** The devices with the places of their uses: that of the first one only if the server has seen the first sign-in. */
export function withPlaces(devices: readonly Device[], uses: readonly DeviceUse[]): readonly Device[] {
  const byKey = new Map(uses.map((use) => [use.key, use]));
  return devices.map((device) => {
    const use = byKey.get(device.key);
    if (!use) return device;
    const { firstPlace, lastPlace, startedAt } = use;
    const isFirst = device.firstSeen !== null && Math.abs(device.firstSeen - startedAt) <= signInTime;
    return Object.assign({}, device, { firstPlace: isFirst ? firstPlace : '', lastPlace });
  });
}

/** This browser first, then the most recently seen ones. */
export function inOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || (b.lastSeen ?? 0) - (a.lastSeen ?? 0));
}

export function withRemembered(devices: readonly Device[], key: string, isRemembered: boolean): readonly Device[] {
  return devices.map((device) => (device.key === key ? { ...device, isRemembered } : device));
}

export function without(devices: readonly Device[], key: string): readonly Device[] {
  return devices.filter((device) => device.key !== key);
}

/** Systems and browsers by the markers in their user agents, the more specific first. */
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Chrome OS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['macOS', 'Mac'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Opera', 'Opera'],
  ['Samsung', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Chromium/', 'Chromium'],
  ['Safari/', 'Safari'],
] as const;

const namesIn = (list: readonly (readonly [string, string])[]): string => list.map(([, name]) => name).join('|');
const keptName = new RegExp(`^(${namesIn(browsers)}) on (${namesIn(systems)})$`);

/**
 * The name of a device in the reader's language, by its stored English name; a name that a person chose stays
 * unchanged.
 */
export function deviceInWords(name: string): string {
  const [, browser, system] = keptName.exec(name) ?? [];
  return browser !== undefined && system !== undefined ? messages.browserOnSystem({ browser, system }) : name;
}

/** The readable name of a device: 'Chrome on Android' for its browser's user agent. */
export function deviceName({ name }: Pick<Device, 'name'>): string {
  const found = (list: readonly (readonly [string, string])[]): string | undefined =>
    list.find(([mark]) => name.includes(mark))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  if (browser !== undefined && system !== undefined) return messages.browserOnSystem({ browser, system });
  return browser ?? system ?? (name.trim() === '' ? messages.nameless : name.trim().slice(0, 80));
}
