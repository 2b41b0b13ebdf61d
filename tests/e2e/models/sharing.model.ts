import type { SharingEvent } from '#machines/sharing/sharing.machine.ts';
import type { Model } from '../support/model.ts';

/** Sharing a plan by link, and opening one. */
export const sharingModel: Model<SharingEvent> = {
  actor: 'app/sharing',
  starts: {},
  acts: {
    'link.copyRequested': (me) => me.press(/^(?:Copy Link|Try again)$/),
    'link.dismissed': (me) => me.press(/^(?:Dismiss|Close)$/),
    'offer.declined': (me) => me.press('Keep mine'),
    'offer.openedBeside': (me) => me.press('Open beside mine'),
    'offer.replaced': (me) => me.press('Replace mine'),
    'arrival.dismissed': (me) => me.press('Understood'),
  },
};
