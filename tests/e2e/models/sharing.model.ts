import { templates } from '#machines/domain/catalogue/templates.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { CopiedLink } from '#machines/ports/sharing.ts';
import type { SharingEvent } from '#machines/sharing/sharing.machine.ts';
import type { Model } from '../support/model.ts';
import { expect } from '../support/test.ts';

/** The base of the plan that is shared. */
const base = 'Gather';

/** Sharing a plan by link, and opening one. */
export const sharingModel: Model<SharingEvent> = {
  actor: 'app/sharing',
  starts: {
    'at the project plan': {
      go: async (me) => {
        await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await me.comeBackTo('/project-plan', { base });
      },
    },
  },
  acts: {
    'link.copyRequested': async (me) => {
      await me.press(/^(?:Copy Link|Try again)$/);
      return { draft: { templateId: templates.find(({ name }) => name === base)?.id } };
    },
    'link.dismissed': (me) => me.press(/^(?:Dismiss|Close)$/),
    'offer.declined': (me) => me.press('Keep mine'),
    'offer.openedBeside': (me) => me.press('Open beside mine'),
    'offer.replaced': (me) => me.press('Replace mine'),
    'arrival.dismissed': (me) => me.press('Understood'),
  },
  others: { 'xstate.done.actor.0.sharing.copy.copying': (me) => me.see('Link copied') },
  picks: {
    'link.copyRequested': (event) =>
      (event as Extract<SharingEvent, { type: 'link.copyRequested' }>).draft.templateId !== null,
    'xstate.done.actor.0.sharing.copy.copying': ({ output }) => (output as CopiedLink).isCopied,
  },
  shows: {
    'sharing.copy.copied': async (me, { contextOf }) => {
      const { draft } = (await contextOf('app/plan')) as { readonly draft: PlanDraft };
      const link = `/project-plan#plan=${writePlanLink(draft, planCosts(draft).total)}`;
      const copied = (): Promise<string> => me.page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied, { message: 'the link in the clipboard' }).toBe(new URL(link, me.page.url()).href);
    },
  },
};
