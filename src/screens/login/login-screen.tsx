import { useSelector } from '@xstate/react';
import { KeyRound, Mail, MessageSquareText } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { graceDays } from '#machines/domain/identity/account-ending.ts';
import { currentPasswordField } from '#machines/domain/identity/account-fields.ts';
import { signInWords } from '#machines/domain/identity/sign-in-session.ts';
import type { SignInCode } from '#machines/domain/identity/sign-in-step.ts';
import * as messages from '#messages/login.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { PasswordField, UsernameField } from '../account/account-fields.tsx';
import styles from '../account/account-form.module.css';
import { AccountForm, RefusalNote } from '../account/account-form.tsx';
import { accountLink, AccountLink, AccountPage, useGivenUsername } from '../account/account-page.tsx';
import { momentInWords } from '../account/moments.ts';
import { statusMessage } from '../account/status-message.ts';
import { useOffers } from '../account/use-offers.ts';
import { Link } from '../link.tsx';
import { pageTitles } from '../site/brand.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { askedAt, formOf, type LoginForm } from './login.view.ts';

/** Loaded on demand, because most sign-ins end with the password. */
export const ChallengeForm = lazyWithRetry(async () => (await import('./challenge-form.tsx')).ChallengeForm, {
  name: messages.nextStep,
});

/** Signing in: the password, and the provider's challenges after it. */
export function LoginScreen() {
  const { signIn } = useAccount();
  const form = useSelector(signIn, formOf);
  const asked = useSelector(signIn, askedAt);
  const passed = useSelector(signIn, ({ context }) => context.passed);
  return (
    <AccountPage title={pageTitles.login} passed={passed}>
      <Form key={asked} form={form} />
    </AccountPage>
  );
}

function Form({ form }: { form: LoginForm }) {
  if (form === 'password') return <CredentialsStep />;
  if (form === 'done') return <Done />;
  return (
    <Suspense fallback={<PageHeading takesFocus>{messages.title}</PageHeading>}>
      <ChallengeForm form={form} />
    </Suspense>
  );
}

/** Shown briefly before the next page, with a link to it. */
function Done() {
  const { signIn } = useAccount();
  return (
    <>
      <PageHeading takesFocus>{messages.title}</PageHeading>
      <p className={text.lead} role="status">
        {signInWords.success}
      </p>
      <div className={layout.row}>
        <Link to="/status" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {messages.goOn}
        </Link>
        <Button variant="quiet" size="large" onClick={() => signIn.send({ type: 'signIn.restarted' })}>
          {messages.anotherAccount}
        </Button>
      </div>
    </>
  );
}

/** The field that an error belongs to. It never reveals whether the username or the password was wrong. */
const fieldOf = {
  MissingPassword: 'password',
  EmptySignInPassword: 'password',
  EmptySignInUsername: 'username',
} as const;
const schema = v.object({ username: v.string(), password: currentPasswordField(undefined) });

/** The initial username: typed on another page, of a new account or password, or of the last attempt. */
function useFirstUsername(): string {
  const { recovery, registration, signIn } = useAccount();
  const given = useGivenUsername();
  const [registered, recovered] = [registration.getSnapshot(), recovery.getSnapshot()];
  const fresh = registered.hasTag('finished') ? registered : recovered.hasTag('finished') ? recovered : undefined;
  return given || (fresh?.context.username ?? signIn.getSnapshot().context.username);
}

/** These values never change, so there is nothing to subscribe to. */
const never = (): (() => void) => () => undefined;

/** Whether a device can be remembered. A prerendered page does not know, and offers it until it is hydrated. */
function useOffersDevice(): boolean {
  const { remembersDevices } = useAccount();
  return useSyncExternalStore(
    never,
    () => remembersDevices,
    () => true,
  );
}

/** Username and password. The input stays when the sign-in is rejected. */
function CredentialsStep() {
  const { signIn, vault } = useAccount();
  const first = useFirstUsername();
  const offersDevice = useOffersDevice();
  const offers = useOffers();
  const offersPasskeys = offers.hasPasskeys && offers.canUsePasskeys;
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('pending'));
  const mayChoose = useSelector(signIn, (snapshot) =>
    snapshot.can({ type: 'rememberDevice.chosen', isRemembered: true }),
  );
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
  useEffect(() => {
    if (isBusy) return undefined;
    signIn.send({ type: 'usernameField.shown' });
    return () => signIn.send({ type: 'usernameField.left' });
  }, [isBusy, signIn]);
  // Drops passwords of earlier attempts.
  useEffect(() => {
    if (!isBusy) vault.drop();
  }, [isBusy, vault]);

  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <EndedNote />
      <DeletedNote />
      <SuccessNotes />
      {isAuthenticatorOff && <Note tone="good">{messages.authenticatorIsOff}</Note>}
      <RefusalNote message={signInWords.failure} failure={form.refusal} isAtField={form.isRefusedAtField}>
        {form.refusal?.code === 'PasswordAttemptsExceeded' && (
          <p>
            <AccountLink to="/recovery" username={username}>
              {messages.resetPassword}
            </AccountLink>
          </p>
        )}
      </RefusalNote>
      <AccountForm form={form} action={messages.login}>
        <UsernameField
          {...form.field('username')}
          label={offers.hasEmailSignIn ? messages.usernameOrEmail : messages.username}
          offersPasskeys={offersPasskeys}
        />
        <PasswordField {...form.field('password')} label={messages.password} autoComplete="current-password" />
        {offersDevice && (
          <Checkbox
            name="remember"
            checked={remembersDevice}
            disabled={!mayChoose}
            note={messages.rememberDeviceNote}
            onChange={(event) =>
              signIn.send({ type: 'rememberDevice.chosen', isRemembered: event.currentTarget.checked })
            }
          >
            {messages.rememberDevice}
          </Checkbox>
        )}
      </AccountForm>
      {(offersPasskeys || offers.signInCodes.length > 0) && (
        <OtherWays username={username} offersPasskeys={offersPasskeys} codes={offers.signInCodes} />
      )}
      <div className={classNames(styles.links, text.small, text.dim)}>
        <AccountLink to="/recovery" username={username}>
          {messages.forgot}
        </AccountLink>
        <p>
          <Sentence of={messages.noAccount({ register: accountLink('/register', username) })} />
        </p>
      </div>
    </>
  );
}

/** The flow completed just before the sign-in: a verified account, a changed password. */
export function SuccessNotes() {
  const { registration, recovery } = useAccount();
  const verified = useSelector(registration, (snapshot) =>
    snapshot.hasTag('finished') ? statusMessage(snapshot) : '',
  );
  const changed = useSelector(recovery, (snapshot) => (snapshot.hasTag('finished') ? statusMessage(snapshot) : ''));
  return [verified, changed]
    .filter((message) => message !== '')
    .map((message) => (
      <Note key={message} tone="good">
        {message}
      </Note>
    ));
}

/** Says that the session ended, by itself or from another browser, on this page or on the previous one. */
function EndedNote() {
  const { session } = useAccount();
  const [search] = useSearchParams();
  const endedAt = useSelector(session, ({ context }) => context.endedAt);
  const endedElsewhere = Number(search.get('ended') ?? 0);
  const at = endedAt ?? (Number.isSafeInteger(endedElsewhere) && endedElsewhere > 0 ? endedElsewhere : null);
  return at !== null && <Note tone="bad">{messages.signedOut({ moment: momentInWords(at) })}</Note>;
}

/** Says that the account was deleted on the previous page, or when it will be, and leads on. */
function DeletedNote() {
  const [search] = useSearchParams();
  const home = (words: string): ReactNode => <Link to="/">{words}</Link>;
  return (
    search.has('deleted') && (
      <Note tone="good">
        {search.get('deleted') === 'later' ? (
          messages.deletionScheduled({ days: graceDays })
        ) : (
          <Sentence of={messages.accountDeleted({ home, register: accountLink('/register', '') })} />
        )}
      </Note>
    )
  );
}

const codeWays: Readonly<Record<SignInCode, { readonly label: string; readonly icon: ReactNode }>> = {
  email: { label: messages.codeByEmail, icon: <Mail aria-hidden /> },
  sms: { label: messages.codeBySms, icon: <MessageSquareText aria-hidden /> },
};

interface OtherWaysProps {
  username: string;
  offersPasskeys: boolean;
  codes: readonly SignInCode[];
}

/** Signs in without the password of the typed username; offers to cancel while the browser asks for a passkey. */
function OtherWays({ username, offersPasskeys, codes }: OtherWaysProps) {
  const { signIn } = useAccount();
  const isAsking = useSelector(signIn, (snapshot) => snapshot.hasTag('asksPasskey'));
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('pending'));
  return (
    <div className={styles.ways}>
      {isAsking ? (
        <>
          <p role="status">{messages.followBrowser}</p>
          <Button onClick={() => signIn.send({ type: 'signIn.restarted' })}>{messages.cancel}</Button>
        </>
      ) : (
        <>
          {offersPasskeys && (
            <Button
              icon={<KeyRound aria-hidden />}
              disabled={isBusy}
              onClick={() => signIn.send({ type: 'passkey.chosen', username })}
            >
              {messages.passkey}
            </Button>
          )}
          {codes.map((by) => (
            <Button
              key={by}
              icon={codeWays[by].icon}
              disabled={isBusy}
              onClick={() => signIn.send({ type: 'signInCode.chosen', username, by })}
            >
              {codeWays[by].label}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
