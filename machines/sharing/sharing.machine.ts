/**
 * Shares a plan by link. Promises: the message states whether a link was copied, is shown for copying by hand, or could
 * not be created; an empty plan has no link; opening a link changes nothing of an existing plan before the person
 * decides, and reports price changes since the link was created; a damaged link leaves the plan unchanged and says so.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { Paise } from '../domain/money.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { copyLink, type CopiedLink } from '../ports/sharing.ts';
import { eventOf } from '../shared/event-of.ts';

export interface SharingContext {
  /** The plan to copy, the link created from it, and the price change since an opened link was created. */
  readonly draft: PlanDraft | null;
  readonly link: string;
  readonly difference: Paise;
  /** The plan of a link that waits for a decision. */
  readonly offered: PlanDraft | null;
}

export type SharingEvent =
  | { readonly type: 'link.copyRequested'; readonly draft: PlanDraft }
  | { readonly type: 'link.dismissed' }
  /** The plan of a link is open; `difference` is today's total minus the link's total, in paise. */
  | { readonly type: 'link.taken'; readonly difference: Paise }
  /** The plan of a link is held beside the open one. */
  | { readonly type: 'link.offered'; readonly draft: PlanDraft; readonly difference: Paise }
  | { readonly type: 'link.refused' }
  /** The person's decision about a plan that was shared with them. */
  | { readonly type: 'offer.declined' }
  | { readonly type: 'offer.openedBeside' }
  | { readonly type: 'offer.replaced' }
  | { readonly type: 'arrival.dismissed' };

/** Sent to the app: the shared plan is to be opened beside the person's own, or in its place. */
export type SharingParentEvent = {
  readonly type: 'offer.accepted';
  readonly draft: PlanDraft;
  readonly inPlace: boolean;
};

type Given = { readonly draft: PlanDraft };
type Answer = { readonly copied: CopiedLink };

export const sharingMachine = setup({
  types: {
    context: {} as SharingContext,
    events: {} as SharingEvent,
    tags: {} as 'copied' | 'copyByHand' | 'copyFailed' | 'offered' | 'pending',
  },
  actors: { copyLink },
  guards: {
    isCopied: (_, { copied }: Answer) => copied.isCopied,
    hasBase: (_, { draft }: Given) => draft.templateId !== null,
    isRepriced: (_, { difference }: { difference: Paise }) => difference !== 0,
    isOfferRepriced: ({ context }) => context.difference !== 0,
  },
  actions: {
    takeDraft: assign((_, { draft }: Given) => ({ draft })),
    keepLink: assign((_, { copied }: Answer) => ({ link: copied.link })),
    noteDifference: assign((_, { difference }: { difference: Paise }) => ({ difference })),
    noteOffer: assign((_, { draft }: Given) => ({ offered: draft })),
    forgetOffer: assign({ offered: null }),
    notifyAccepted: enqueueActions(({ context, enqueue, event, self }) => {
      if (context.offered)
        notifyParent<SharingParentEvent>(enqueue, self, {
          type: 'offer.accepted',
          draft: context.offered,
          inPlace: event.type === 'offer.replaced',
        });
    }),
  },
}).createMachine({
  id: 'sharing',
  description: 'Sharing a plan by link, and opening one.',
  context: { draft: null, link: '', difference: 0, offered: null },
  type: 'parallel',
  states: {
    copy: {
      description: 'The link of the plan on its way into the clipboard.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No link was asked for.',
          on: {
            'link.copyRequested': {
              guard: { type: 'hasBase', params: eventOf },
              target: 'copying',
              actions: { type: 'takeDraft', params: eventOf },
              description: 'Copy Link',
            },
          },
        },
        copying: {
          description: 'The link is being made and copied.',
          tags: 'pending',
          invoke: {
            src: 'copyLink',
            input: ({ context }) => ({ draft: draftOf(context) }),
            onDone: [
              {
                guard: { type: 'isCopied', params: answerOf },
                target: 'copied',
                actions: { type: 'keepLink', params: answerOf },
                description: 'The link is copied',
              },
              {
                target: 'byHand',
                actions: { type: 'keepLink', params: answerOf },
                description: 'The browser does not copy the link',
              },
            ],
            onError: { target: 'failed', description: 'The link cannot be made' },
          },
        },
        copied: {
          description: 'The link is in the clipboard.',
          tags: 'copied',
          on: {
            'link.copyRequested': {
              guard: { type: 'hasBase', params: eventOf },
              target: 'copying',
              actions: { type: 'takeDraft', params: eventOf },
              description: 'Copy Link again',
            },
            'link.dismissed': { target: 'idle', description: 'Put the message away' },
          },
        },
        failed: {
          description: 'The link could not be made.',
          tags: 'copyFailed',
          on: {
            'link.copyRequested': {
              guard: { type: 'hasBase', params: eventOf },
              target: 'copying',
              actions: { type: 'takeDraft', params: eventOf },
              description: 'Copy Link again',
            },
            'link.dismissed': { target: 'idle', description: 'Put the message away' },
          },
        },
        byHand: {
          description: 'The browser does not copy: the link is shown to be copied by hand.',
          tags: 'copyByHand',
          on: { 'link.dismissed': { target: 'idle', description: 'Close the link' } },
        },
      },
    },
    arrival: {
      description: 'What is to be said of a link that was opened.',
      initial: 'quiet',
      on: {
        'link.taken': [
          {
            guard: { type: 'isRepriced', params: eventOf },
            target: '.repriced',
            actions: [{ type: 'noteDifference', params: eventOf }, 'forgetOffer'],
            description: 'The plan of a link is open, and its prices have changed',
          },
          { target: '.quiet', actions: 'forgetOffer', description: 'The plan of a link is open' },
        ],
        'link.offered': {
          target: '.offered',
          actions: [
            { type: 'noteOffer', params: eventOf },
            { type: 'noteDifference', params: eventOf },
          ],
          description: 'The plan of a link stands beside the open one',
        },
        'link.refused': { target: '.damaged', description: 'Open a link that cannot be read' },
      },
      states: {
        quiet: { description: 'Nothing is to be said.' },
        offered: {
          description: 'A shared plan is shown beside the open one, and the person chooses what becomes of it.',
          tags: 'offered',
          on: {
            'offer.declined': { target: 'quiet', actions: 'forgetOffer', description: 'Keep mine' },
            'offer.openedBeside': [
              {
                guard: 'isOfferRepriced',
                target: 'repriced',
                actions: ['notifyAccepted', 'forgetOffer'],
                description: 'Open beside mine a plan whose prices have changed',
              },
              { target: 'quiet', actions: ['notifyAccepted', 'forgetOffer'], description: 'Open beside mine' },
            ],
            'offer.replaced': [
              {
                guard: 'isOfferRepriced',
                target: 'repriced',
                actions: ['notifyAccepted', 'forgetOffer'],
                description: 'Replace mine by a plan whose prices have changed',
              },
              { target: 'quiet', actions: ['notifyAccepted', 'forgetOffer'], description: 'Replace mine' },
            ],
          },
        },
        repriced: {
          description: 'Prices have changed since the link was made.',
          on: { 'arrival.dismissed': { target: 'quiet', description: 'Understood' } },
        },
        damaged: {
          description: 'The link could not be read; the plan is as it was.',
          on: { 'arrival.dismissed': { target: 'quiet', description: 'Understood' } },
        },
      },
    },
  },
});

/** The plan to copy. Only the state that has one calls this. */
function draftOf(context: SharingContext): PlanDraft {
  if (!context.draft) throw new Error('There is no plan to share');
  return context.draft;
}

function answerOf({ event }: { event: DoneActorEvent<CopiedLink> }): Answer {
  return { copied: event.output };
}
