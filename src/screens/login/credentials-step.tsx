import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { signInWords } from '#machines/domain/identity/sign-in-session.ts';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountLink, useGivenUsername } from '../account/account-link.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { AccountNews } from '../account/account-news.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { useOffers } from '../account/use-offers.ts';
import { UsernameField } from '../account/username-field.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { EndedNote } from './ended-note.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The field that a refusal is about. Which of them was wrong is never told. */
const fieldOf = { MissingPassword: 'password', EmptySignInPassword: 'password', EmptySignInUsername: 'username' } as const;
const schema = v.object({ username: v.string(), password: v.string() });

/** The username that the sign-in begins with: the one that was typed elsewhere, whose account or password is new, or that was tried. */
function useFirstUsername(): string {
  const { recovery, registration, signIn } = useAccount();
  const given = useGivenUsername();
  const [registered, recovered] = [registration.getSnapshot(), recovery.getSnapshot()];
  const fresh = registered.hasTag('finished') ? registered : recovered.hasTag('finished') ? recovered : undefined;
  return given || (fresh?.context.username ?? signIn.getSnapshot().context.username);
}

const never = (): (() => void) => () => undefined;

/** Whether a device can be remembered. A page that was written ahead cannot know, and offers it until it does. */
function useOffersDevice(): boolean {
  const { remembersDevices } = useAccount();
  return useSyncExternalStore(never, () => remembersDevices, () => true);
}

/** Username and password. What is typed stays when the sign-in is refused. */
export function CredentialsStep() {
  const { signIn, vault } = useAccount();
  const first = useFirstUsername();
  const offersDevice = useOffersDevice();
  const offers = useOffers();
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('pending'));
  const mayChoose = useSelector(signIn, (snapshot) => snapshot.can({ type: 'rememberDevice.chosen', isRemembered: true }));
  const isAuthenticatorOff = useSelector(signIn, ({ context }) => context.isAuthenticatorOff);
  const remembersDevice = useSelector(signIn, ({ context }) => context.remembersDevice);
  const refusal = useSelector(signIn, ({ context }) => context.failure);
  const form = useForm({
    initial: { username: first, password: '' },
    schema,
    isBusy,
    refusal,
    fieldOf,
    onSubmit: ({ username, password }) => {
      vault.put('password', password);
      signIn.send({ type: 'credentials.submitted', username });
    },
  });
  const { username } = form.values;
  // Nobody waits for what an earlier attempt left.
  useEffect(() => {
    if (!isBusy) vault.drop();
  }, [isBusy, vault]);

  return (
    <>
      <PageHeading>Sign in</PageHeading>
      <EndedNote />
      <AccountNews />
      {isAuthenticatorOff && <Note tone="good">Your authenticator app is switched off. Sign in with your password.</Note>}
      <RefusalNote says={signInWords.failure} failure={form.refusal} isAtField={form.isRefusedAtField}>
        {form.refusal?.code === 'PasswordAttemptsExceeded' && (
          <p>
            <AccountLink to="/recovery" username={username}>
              Reset your password
            </AccountLink>
          </p>
        )}
      </RefusalNote>
      <AccountForm form={form} action="Login">
        <UsernameField {...form.field('username')} label={offers.hasEmailSignIn ? 'Username or e-mail' : 'Username'} />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        {offersDevice && (
          <Checkbox
            name="remember"
            checked={remembersDevice}
            disabled={!mayChoose}
            note="A code is asked for less often here."
            onChange={(event) => signIn.send({ type: 'rememberDevice.chosen', isRemembered: event.currentTarget.checked })}
          >
            Remember this device
          </Checkbox>
        )}
      </AccountForm>
      {offers.hasPasskeys && offers.canUsePasskeys && <PasskeyButton username={username} />}
      <div className={classNames(styles.links, text.small, text.dim)}>
        <AccountLink to="/recovery" username={username}>
          Forgot your password?
        </AccountLink>
        <p>
          No account yet?{' '}
          <AccountLink to="/register" username={username}>
            Register
          </AccountLink>
        </p>
      </div>
    </>
  );
}
