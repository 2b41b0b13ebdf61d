/**
 * Shows the screens of states. Promises: a selected device and colour scheme stay selected across states; until a
 * scheme is selected, the viewer's own applies; an enlarged screen closes when another state is shown. Opening the card
 * of a state without a picture takes the picture; the card shows that it is being taken, or why it failed and how to
 * try again, and every wait ends.
 */
import { assign, setup } from 'xstate';
import { takePicture, type PictureAnswer, type PictureProblem, type ScreenPictures } from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

export type Device = 'desktop' | 'phone';
export type Scheme = 'own' | 'light' | 'dark';
/** The picture status of a state: it has one or needs none, one is taken at once, or one is taken on request. */
export type PictureKnown = 'present' | 'wanted' | 'offered';

export interface ScreenViewerContext {
  /** The state that is shown, and the pictures taken of it. */
  readonly flow: string;
  readonly state: string;
  readonly pictures: ScreenPictures | null;
  /** All pictures taken since the page was opened, by 'flow state'. */
  readonly album: Readonly<Record<string, ScreenPictures>>;
  readonly problem: PictureProblem | null;
  /** The command that installs a browser, where there is none. */
  readonly command: string;
  /** Whether a path that failed before is run again. */
  readonly again: boolean;
}

export type ScreenViewerEvent =
  | { readonly type: 'device.chosen'; readonly device: Device }
  | { readonly type: 'scheme.chosen'; readonly scheme: Scheme }
  | { readonly type: 'screen.enlarged' }
  | { readonly type: 'screen.closed' }
  | { readonly type: 'state.shown'; readonly flow: string; readonly state: string; readonly picture: PictureKnown }
  /** The state's card is closed, or shows another state. */
  | { readonly type: 'state.left' }
  | { readonly type: 'picture.requested' };

const unanswered: PictureProblem = {
  reason: 'The server did not answer. It may have stopped, or the walk takes too long.',
  step: null,
};

export const screenViewerMachine = setup({
  types: {
    context: {} as ScreenViewerContext,
    events: {} as ScreenViewerEvent,
    tags: {} as 'pending' | 'failed',
  },
  actors: { takePicture },
  guards: {
    isDevice: ({ event }, params: { device: Device }) =>
      event.type === 'device.chosen' && event.device === params.device,
    isScheme: ({ event }, params: { scheme: Scheme }) =>
      event.type === 'scheme.chosen' && event.scheme === params.scheme,
    isPicture: ({ event }, params: { picture: PictureKnown }) =>
      event.type === 'state.shown' && event.picture === params.picture,
    isTaken: (_, answer: PictureAnswer) => answer.kind === 'taken',
    hasNoBrowser: (_, answer: PictureAnswer) => answer.kind === 'noBrowser',
    isNotHere: (_, answer: PictureAnswer) => answer.kind === 'notHere',
  },
  actions: {
    noteShown: assign((_, { flow, state }: { flow: string; state: string }) => ({
      flow,
      state,
      pictures: null,
      problem: null,
      again: false,
    })),
    noteAgain: assign({ again: true }),
    noteAnswer: assign(({ context: { album, flow, state } }, answer: PictureAnswer) => ({
      pictures: answer.kind === 'taken' ? answer.pictures : null,
      album: answer.kind === 'taken' ? { ...album, [`${flow} ${state}`]: answer.pictures } : album,
      problem: answer.kind === 'failed' ? answer.problem : null,
      command: answer.kind === 'noBrowser' ? answer.command : '',
    })),
    noteUnanswered: assign({ problem: unanswered }),
  },
}).createMachine({
  id: 'screenViewer',
  description: 'Looking at the screens of states.',
  context: { flow: '', state: '', pictures: null, album: {}, problem: null, command: '', again: false },
  type: 'parallel',
  states: {
    device: {
      description: 'The device that screens are shown on.',
      initial: 'desktop',
      states: {
        desktop: {
          description: 'A desktop.',
          on: {
            'device.chosen': {
              guard: { type: 'isDevice', params: { device: 'phone' } },
              target: 'phone',
              description: 'Show the phone',
            },
          },
        },
        phone: {
          description: 'A phone.',
          on: {
            'device.chosen': {
              guard: { type: 'isDevice', params: { device: 'desktop' } },
              target: 'desktop',
              description: 'Show the desktop',
            },
          },
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
    picture: {
      description: 'The picture of the state that is shown, where the page has none.',
      initial: 'none',
      on: {
        'state.shown': [
          {
            guard: { type: 'isPicture', params: { picture: 'present' } },
            target: '.none',
            actions: { type: 'noteShown', params: eventOf },
            description: 'Show a state whose picture is there',
          },
          {
            guard: { type: 'isPicture', params: { picture: 'offered' } },
            target: '.offered',
            actions: { type: 'noteShown', params: eventOf },
            description: 'Show a state whose picture can be asked for',
          },
          {
            target: '.taking',
            actions: { type: 'noteShown', params: eventOf },
            description: 'Show a state whose picture is taken now',
          },
        ],
        'state.left': { target: '.none', description: 'Leave the state' },
      },
      states: {
        none: { description: 'The page has the picture of the state, or the state has none.' },
        offered: {
          description: 'The picture is taken when it is asked for.',
          on: { 'picture.requested': { target: 'taking', description: 'Take the picture' } },
        },
        taking: {
          description: 'The picture is being taken.',
          tags: 'pending',
          invoke: {
            src: 'takePicture',
            input: ({ context: { flow, state, again } }) => ({ flow, state, again }),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'taken',
                actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                description: 'The picture is there',
              },
              {
                guard: { type: 'hasNoBrowser', params: ({ event }) => event.output },
                target: 'noBrowser',
                actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                description: 'There is no browser to take it with',
              },
              {
                guard: { type: 'isNotHere', params: ({ event }) => event.output },
                target: 'notHere',
                description: 'Pictures are not taken here',
              },
              {
                target: 'failed',
                actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                description: 'The walk failed',
              },
            ],
            onError: { target: 'failed', actions: 'noteUnanswered', description: 'Nothing answers' },
          },
        },
        taken: { description: 'The picture was taken of the sources as they are.' },
        failed: {
          description: 'The picture could not be taken, and it is said why.',
          tags: 'failed',
          on: { 'picture.requested': { target: 'taking', actions: 'noteAgain', description: 'Try again' } },
        },
        noBrowser: {
          description: 'There is no browser to take the picture with.',
          tags: 'failed',
          on: { 'picture.requested': { target: 'taking', description: 'Try again' } },
        },
        notHere: { description: 'Pictures are taken where the sources are, and not here.' },
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
