import type { PasskeysContext, PasskeysEvent } from '#machines/settings/passkeys.machine.ts';
import { samplePasskeys } from '#machines/settings/passkeys.samples.ts';
import { announces, contextAs, lists, moment } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { carriedOut, problem, type Answer } from '../support/outside.ts';
import { giveDevice, keepsSession, outliveProof, part, proofActs, securityAddress } from '../support/settings.ts';
import { openAsMember, type } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: string | RegExp) =>
  part(me, 'Passkeys').getByRole('button', { name, exact: typeof name === 'string' });

/** Two passkeys; the provider lists both again even after one was deleted. */
const listed: Answer = {
  status: 200,
  body: {
    Credentials: samplePasskeys.map(({ id, name, addedAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: name,
      RelyingPartyId: 'localhost',
      AuthenticatorTransports: ['internal'],
      CreatedAt: (addedAt ?? 0) / 1000,
    })),
  },
};

/** The keys in my devices that sign me in without a password. */
export const passkeysModel: Model<PasskeysEvent> = {
  actor: 'settings/passkeys',
  starts: {
    'at the settings, with a device that makes passkeys': {
      go: async (me) => {
        await giveDevice(me.page);
        await openAsMember(me, securityAddress);
      },
    },
  },
  acts: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/).click(),
    'passkey.added': async (me) => {
      await outliveProof(me);
      await inPart(me, 'Add a passkey').click();
    },
    'passkey.deleted': async (me) => {
      await outliveProof(me);
      await inPart(me, /^Delete: /)
        .last()
        .click();
    },
    'passkey.renamingOpened': (me) =>
      inPart(me, /^Rename: /)
        .last()
        .click(),
    'passkey.renamingClosed': (me) => inPart(me, 'Cancel').click(),
    'passkey.renamed': async (me, { name }) => {
      await type(me, 'Name of the passkey', name);
      await inPart(me, 'Save').click();
    },
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'passkey.added': (me) => inPart(me, 'Add a passkey'),
    'passkey.deleted': (me) => inPart(me, /^Delete: /),
    'passkey.renamingOpened': (me) => inPart(me, /^Rename: /),
    'passkey.renamed': (me) => inPart(me, 'Save'),
  },
  others: {
    'session.held': () => Promise.resolve(),
    ...proofActs,
  },
  shows: {
    passkeys: announces((me) => part(me, 'Passkeys')),
    'passkeys.shown': (me, { context }) =>
      lists(
        part(me, 'Passkeys'),
        contextAs<PasskeysContext>(context).passkeys.map(({ id, name }) => [
          name,
          // The provider names no time of use.
          moment(samplePasskeys.find((one) => one.id === id)?.addedAt ?? 0),
        ]),
      ),
  },
  asking: {
    '0.passkeys.loading': { asks: 'ListWebAuthnCredentials', done: () => listed },
    '0.passkeys.listing': { asks: 'ListWebAuthnCredentials', done: () => listed },
    // The device creates a passkey, which the provider does not store: it can create another.
    '0.passkeys.adding': {
      asks: ['StartWebAuthnRegistration', 'CompleteWebAuthnRegistration'],
      done: () => [
        ['StartWebAuthnRegistration', 'itself'],
        ['CompleteWebAuthnRegistration', carriedOut],
      ],
    },
    '0.passkeys.renaming': {
      asks: 'POST /api/passkeys/names',
      sends: (_, { id, name }) => ({ id, name }),
      done: () => carriedOut,
      refused: problem(409),
    },
    '0.passkeys.deleting': {
      asks: 'DeleteWebAuthnCredential',
      sends: (_, { id }) => ({ CredentialId: id }),
      done: () => carriedOut,
    },
  },
  picks: Object.fromEntries(
    ['loading', 'listing', 'adding', 'renaming', 'deleting'].map((state) => [
      `xstate.error.actor.0.passkeys.${state}`,
      keepsSession,
    ]),
  ),
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('unauthenticated'),
    'proof.given': (snapshot) => snapshot.matches('proving'),
    'proof.withheld': (snapshot) => snapshot.matches('proving'),
  },
  without: { 'session.gone': 'the page goes with the session' },
};
