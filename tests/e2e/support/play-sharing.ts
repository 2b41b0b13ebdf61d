import type { SharingActionId } from '#machines/models/sharing.model.ts';
import type { Accounts } from './accounts.ts';
import { beginWithDraft, choose } from './dashboard.ts';
import { HeldRequests } from './held-requests.ts';
import type { Member } from './member.ts';
import type { Bindings } from './play.ts';

/** The project that is shared. */
export const sharedProject = 'Lakeside Kitchen';

/** A browser in which links are created, with a server that answers when the test says so. */
export class SharingStage {
  private writes: HeldRequests | undefined;

  constructor(
    readonly me: Member,
    readonly accounts: Accounts,
  ) {}

  /** From now on, changes of links reach the server when the test says so. */
  async holdWrites(): Promise<void> {
    this.writes = await HeldRequests.at(this.me.page.context(), '**/api/projects/*/invitations');
  }

  async let(fate: 'goes on' | 'fails'): Promise<void> {
    await this.writes?.let(fate);
    this.writes?.end();
  }
}

const unused = 'Nothing in the committed counterexamples needs it: bind it when one does.';

/** The start of a visit of the dashboard in a browser, and everything that may happen to its links. */
export const sharingBindings: Bindings<SharingStage, SharingActionId | 'start.dashboard'> = {
  'start.dashboard': async ({ me, accounts }) => void (await beginWithDraft(me, accounts, sharedProject)),
  // The dashboard of a user who signed in before the test is there from the beginning.
  'session.held': async ({ me }) => me.amAt('/dashboard/draft'),
  'session.gone': unused,
  'sharing.opened': async ({ me }) => choose(me, sharedProject, 'Share'),
  'sharing.closed': async ({ me }) => me.press('Close'),
  'sharing.reloaded': async ({ me }) => me.press(/^(?:Try again|Load again)$/),
  'links.arrived': async ({ me }) => me.see('No items present'),
  'links.missing': unused,
  'link.requested': async (stage) => {
    await stage.holdWrites();
    await stage.me.page.getByLabel('For whom').fill('Kitchen team');
    await stage.me.press('Make a link');
  },
  'link.made': async (stage) => stage.let('goes on'),
  'link.unanswered': async (stage) => stage.let('fails'),
  'link.withdrawn': async ({ me }) => me.press('Withdraw: Kitchen team'),
  'withdrawal.done': async ({ me }) => me.see('No items present'),
  'withdrawal.unanswered': unused,
  'link.copyRequested': async ({ me }) => me.press('Copy'),
  'copy.done': async ({ me }) => me.see('Link copied'),
  'copy.refused': async ({ me }) => me.see('Your browser blocked copying. Select and copy the link here.'),
};
