import { expect, it } from 'vitest';
import { withPlaces, type Device } from '#machines/domain/identity/device.ts';

const at = Date.UTC(2027, 0, 4, 9);
const device: Device = { key: 'own', name: '', firstSeen: at, lastSeen: at, isRemembered: true, isThis: false };
const use = { key: 'own', firstPlace: 'Thrissur', lastPlace: 'Kochi', startedAt: at - 60_000 };

it('a device has the places of its first and last use, where the server has seen them', () => {
  const placesOf = (changes: Partial<Device>, uses = [use]) =>
    withPlaces([{ ...device, ...changes }], uses).map(({ firstPlace, lastPlace }) => [firstPlace, lastPlace]);
  expect(placesOf({})).toEqual([['Thrissur', 'Kochi']]);
  // The first sign-in was before the server kept them, or at an unknown time.
  expect(placesOf({ firstSeen: at - 86_400_000 })).toEqual([['', 'Kochi']]);
  expect(placesOf({ firstSeen: null })).toEqual([['', 'Kochi']]);
  expect(placesOf({ key: 'other' })).toEqual([[undefined, undefined]]);
});
