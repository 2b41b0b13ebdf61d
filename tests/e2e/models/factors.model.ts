import type { AnyMachineSnapshot } from 'xstate';
import type { FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { FactorsContext, FactorsEvent } from '#machines/settings/factors.setup.ts';
import { Accounts, appCode } from '../support/accounts.ts';
import { announces, hasChosen, lists } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import type { Answer } from '../support/outside.ts';
import { keepsSession, outliveProof, part, proofActs, securityAddress } from '../support/settings.ts';
import { openAsMember, somebodyAt, type } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor) => part(me, 'Two-step verification');
const button = (me: Visitor, name: string | RegExp) =>
  inPart(me).getByRole('button', { name, exact: typeof name === 'string' });
const setUp = (me: Visitor) => inPart(me).locator('form:has([name="code"])');
const contextOf = ({ context }: AnyMachineSnapshot) => context as FactorsContext;

const names = { sms: 'Text message', authenticator: 'Authenticator app', none: 'Ask me each time' } as const;

/** Another browser of mine changes these settings at the provider, which then answers itself. */
async function answerWith(me: Visitor, { enabled, preferred }: FactorSettings): Promise<Answer> {
  const groups = { SMSMfaSettings: 'sms', SoftwareTokenMfaSettings: 'authenticator' } as const;
  const settings = Object.entries(groups).map(([group, factor]) => [
    group,
    { Enabled: enabled.includes(factor), PreferredMfa: preferred === factor },
  ]);
  await new Accounts(me.page.request).change('AdminSetUserMFAPreference', somebodyAt(me), Object.fromEntries(settings));
  return 'itself';
}

/** Changes my name: other data of mine may have changed with it. */
async function changeProfile(me: Visitor): Promise<void> {
  const go = (page: string) =>
    me.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: page, exact: true }).click();
  const profile = part(me, 'Profile');
  await go('Profile');
  // If much time passed while it was loading, it is loaded again.
  const opener = profile.getByRole('button', { name: /^(?:Add|Change): Name$/ });
  const again = profile.getByRole('button', { name: 'Try again' });
  await expect(opener.or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await opener.click();
  const field = profile.getByLabel('Name', { exact: true });
  await field.fill(`${await field.inputValue()}A`);
  await profile.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(profile.getByText('Your name was saved.')).toBeVisible();
  await go('Security');
}

/** The codes that are required after my password. */
export const factorsModel: Model<FactorsEvent> = {
  actor: 'settings/factors',
  starts: {
    'at the settings, with an authenticator app': {
      go: async (me) => {
        await openAsMember(me, '/healthz');
        await new Accounts(me.page.request).giveApp(somebodyAt(me));
        await me.open(securityAddress);
      },
    },
  },
  acts: {
    'settings.retried': (me) => button(me, /^(?:Try|Load) again$/).click(),
    'factor.switchedOn': async (me, { factor }) => {
      await outliveProof(me);
      await button(me, factor === 'sms' ? 'Switch on: Text message' : 'Set up: Authenticator app').click();
    },
    'factor.switchedOff': async (me, { factor }) => {
      await outliveProof(me);
      await button(me, factor === 'sms' ? 'Switch off: Text message' : 'Switch off: Authenticator app').click();
    },
    'preference.chosen': async (me, { factor }) => {
      await outliveProof(me);
      await inPart(me)
        .getByRole('radio', { name: names[factor ?? 'none'] })
        .click();
    },
    'code.submitted': async (me) => {
      await type(me, 'Code', appCode(await inPart(me).locator('code').innerText()));
      await setUp(me).getByRole('button', { name: 'Switch on' }).click();
    },
    'setup.abandoned': (me) => setUp(me).getByRole('button', { name: 'Cancel' }).click(),
  },
  controls: {
    'settings.retried': (me) => button(me, /^(?:Try|Load) again$/),
    'factor.switchedOn': (me) => button(me, /^(?:Switch on|Set up): /),
    'factor.switchedOff': (me) => button(me, /^Switch off: /),
    'preference.chosen': (me) => inPart(me).getByRole('radio'),
    'code.submitted': (me) => setUp(me).getByRole('button', { name: 'Switch on' }),
    'setup.abandoned': (me) => setUp(me).getByRole('button', { name: 'Cancel' }),
  },
  others: {
    'session.held': () => Promise.resolve(),
    'factors.outdated': changeProfile,
    ...proofActs,
  },
  shows: {
    'factors.parts': announces(inPart),
    'factors.parts.shown': async (me, { context }) => {
      const { settings } = context as unknown as FactorsContext;
      if (!settings) throw new Error('There are no settings.');
      const words = (['sms', 'authenticator'] as const).map((factor) => {
        const isOn = settings.enabled.includes(factor);
        const isFirst = isOn && settings.preferred === factor;
        return [names[factor], isOn ? 'On' : 'Off', ...(isFirst ? ['Asked for first'] : [])];
      });
      await lists(inPart(me), words);
      if (settings.enabled.length > 1) await hasChosen(inPart(me), [names[settings.preferred ?? 'none']]);
    },
  },
  asking: {
    '0.factors.parts.loading': {
      asks: 'FetchMFAPreference',
      done: ({ output }, me) => answerWith(me, output as FactorSettings),
    },
    '0.factors.parts.refreshing': {
      asks: 'FetchMFAPreference',
      done: ({ output }, me) => answerWith(me, output as FactorSettings),
    },
    '0.factors.parts.beginningApp': { asks: 'AssociateSoftwareToken' },
    '0.factors.parts.provingApp': { asks: 'VerifySoftwareToken' },
    '0.factors.parts.saving': {
      asks: ['SetUserMFAPreference', 'FetchMFAPreference'],
      done: async ({ output }, me) => {
        // Before it changes the preferred factor, the library reads the current one; otherwise a switch is busy.
        const busy = inPart(me).locator('[aria-busy="true"]');
        await expect(busy).not.toHaveCount(0);
        const isSwitch = (await busy.and(me.page.locator('button')).count()) > 0;
        const read = ['FetchMFAPreference', () => answerWith(me, output as FactorSettings)] as const;
        return [
          ...(isSwitch ? [] : [['FetchMFAPreference', 'itself'] as const]),
          ['SetUserMFAPreference', 'itself'],
          read,
        ];
      },
    },
  },
  picks: {
    // My number is verified: settings-profile.spec.ts has one that is not.
    'xstate.done.actor.0.factors.parts.loading': ({ output }) => (output as FactorSettings).isPhoneVerified,
    ...Object.fromEntries(
      ['loading', 'refreshing', 'beginningApp', 'provingApp', 'saving'].map((state) => [
        `xstate.error.actor.0.factors.parts.${state}`,
        keepsSession,
      ]),
    ),
  },
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches({ parts: 'unauthenticated' }),
    // Where my profile is shown, and leaving its page would not interrupt anything in this part.
    'factors.outdated': (snapshot) =>
      contextOf(snapshot).settings !== null &&
      ['loading', 'failed', 'shown'].some((state) => snapshot.matches({ parts: state })),
    'xstate.error.actor.0.factors.parts.saving': (snapshot) => contextOf(snapshot).change?.kind !== 'preferred',
  },
  without: {
    'session.gone': 'the page goes with the session',
    'factors.requested': 'it follows from asking',
  },
};
