/**
 * Looking at the screens of states. Promises: a device, a colour scheme and a version that are chosen stay while one goes from state to
 * state; until a scheme is chosen, the viewer's own holds; an enlarged screen is closed once another state is shown.
 */
import { setup } from 'xstate';

export type Device = 'desktop' | 'phone';
export type Scheme = 'own' | 'light' | 'dark';
/** Of a screen that looks different since it was accepted: as it is, or as it was. */
export type Version = 'latest' | 'accepted';

export type ScreenViewerEvent =
  | { readonly type: 'device.chosen'; readonly device: Device }
  | { readonly type: 'scheme.chosen'; readonly scheme: Scheme }
  | { readonly type: 'version.chosen'; readonly version: Version }
  | { readonly type: 'screen.enlarged' }
  | { readonly type: 'screen.closed' }
  | { readonly type: 'state.shown' };

export const screenViewerMachine = setup({
  types: {
    events: {} as ScreenViewerEvent,
  },
  guards: {
    isDevice: ({ event }, params: { device: Device }) => event.type === 'device.chosen' && event.device === params.device,
    isScheme: ({ event }, params: { scheme: Scheme }) => event.type === 'scheme.chosen' && event.scheme === params.scheme,
    isVersion: ({ event }, params: { version: Version }) => event.type === 'version.chosen' && event.version === params.version,
  },
}).createMachine({
  id: 'screenViewer',
  description: 'Looking at the screens of states.',
  type: 'parallel',
  states: {
    device: {
      description: 'The device that screens are shown on.',
      initial: 'desktop',
      states: {
        desktop: {
          description: 'A desktop.',
          on: { 'device.chosen': { guard: { type: 'isDevice', params: { device: 'phone' } }, target: 'phone', description: 'Show the phone' } },
        },
        phone: {
          description: 'A phone.',
          on: { 'device.chosen': { guard: { type: 'isDevice', params: { device: 'desktop' } }, target: 'desktop', description: 'Show the desktop' } },
        },
      },
    },
    scheme: {
      description: 'The colour scheme that screens are shown in.',
      initial: 'own',
      on: {
        'scheme.chosen': [
          { guard: { type: 'isScheme', params: { scheme: 'own' } }, target: '.own', description: 'Follow the viewer' },
          { guard: { type: 'isScheme', params: { scheme: 'light' } }, target: '.light', description: 'Show it light' },
          { target: '.dark', description: 'Show it dark' },
        ],
      },
      states: {
        own: { description: 'The one that the viewer reads in.' },
        light: { description: 'Light.' },
        dark: { description: 'Dark.' },
      },
    },
    version: {
      description: 'Which of two is shown where a screen looks different since it was accepted.',
      initial: 'latest',
      states: {
        latest: {
          description: 'The screen as it is.',
          on: { 'version.chosen': { guard: { type: 'isVersion', params: { version: 'accepted' } }, target: 'accepted', description: 'Show it as it was accepted' } },
        },
        accepted: {
          description: 'The screen as it was accepted.',
          on: { 'version.chosen': { guard: { type: 'isVersion', params: { version: 'latest' } }, target: 'latest', description: 'Show it as it is' } },
        },
      },
    },
    size: {
      description: 'How large a screen is shown.',
      initial: 'small',
      states: {
        small: {
          description: 'It is small, beside what is known of its state.',
          on: { 'screen.enlarged': { target: 'large', description: 'Enlarge the screen' } },
        },
        large: {
          description: 'It lies over the page.',
          on: {
            'screen.closed': { target: 'small', description: 'Close the enlarged screen' },
            'state.shown': { target: 'small', description: 'Another state is shown' },
          },
        },
      },
    },
  },
});
