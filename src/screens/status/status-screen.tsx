import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { isUnauthenticated } from '#machines/domain/identity/authentication.ts';
import { reasonOf } from '#machines/domain/identity/rejection.ts';
import { signInWords } from '#machines/domain/identity/sign-in-session.ts';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import * as checkupWords from '#messages/checkup.ts';
import * as messages from '#messages/status.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountPage } from '../account/account-page.tsx';
import { AuthenticatorNote } from '../account/authenticator-note.tsx';
import { EndingNote } from '../account/ending-note.tsx';
import { SignOutNote } from '../account/sign-out-note.tsx';
import { statusMessage } from '../account/status-message.ts';
import { Link } from '../link.tsx';
import { nextStepOf } from '../settings/checkup.view.ts';
import { PageHeading } from '../site/page-heading.tsx';

type Snapshot = SnapshotFrom<typeof sessionMachine>;
type Shown = 'looking' | 'in' | 'leaving' | 'out';

function shownOf(snapshot: Snapshot): Shown {
  if (snapshot.hasTag('signedIn')) return 'in';
  if (snapshot.hasTag('signedOut')) return 'out';
  return snapshot.hasTag('lookingUp') ? 'looking' : 'leaving';
}

/** Whether a member is signed in, with logout or login. */
export function StatusScreen() {
  const { session } = useAccount();
  const shown = useSelector(session, shownOf);
  const message = useSelector(session, statusMessage);
  return (
    <AccountPage title={messages.title}>
      {shown === 'looking' && <p role="status">{message === '' ? messages.checking : message}</p>}
      {(shown === 'in' || shown === 'leaving') && <LoggedIn isLeaving={shown === 'leaving'} />}
      {shown === 'out' && <LoggedOut />}
    </AccountPage>
  );
}

function LoggedIn({ isLeaving }: { isLeaving: boolean }) {
  const { session, signIn } = useAccount();
  const user = useSelector(session, ({ context }) => context.user);
  const isStale = useSelector(session, (snapshot) => snapshot.hasTag('unrenewed'));
  const hasJustSignedIn = useSelector(signIn, (snapshot) => snapshot.hasTag('signedIn'));
  return (
    <>
      <PageHeading takesFocus>{messages.loggedIn}</PageHeading>
      {hasJustSignedIn && !isLeaving && <Note tone="good">{signInWords.success}</Note>}
      {!isLeaving && <EndingNote session={session} />}
      {!isLeaving && <AuthenticatorNote />}
      {user && (
        <SummaryList
          rows={[
            { term: messages.username, detail: user.username, isLong: true },
            ...(user.email === '' ? [] : [{ term: messages.email, detail: user.email, isLong: true }]),
          ]}
        />
      )}
      {!isLeaving && <Unidentified />}
      {isStale && <Note>{messages.notRenewed}</Note>}
      <SignOutNote session={session} />
      <div className={layout.row}>
        {!isLeaving && (
          <>
            <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {messages.toDashboard}
            </Link>
            <Link to="/studio" className={buttonClass({ size: 'large' })}>
              {messages.toStudio}
            </Link>
          </>
        )}
        <Button
          variant={isLeaving ? 'secondary' : 'quiet'}
          size="large"
          busy={isLeaving}
          onClick={() => session.send({ type: 'signOut.requested' })}
        >
          {messages.logOut}
        </Button>
      </div>
      {/* It arrives late: above, it would move the buttons. */}
      {!isLeaving && <CheckupStep />}
    </>
  );
}

/** The next step of the security check-up, where there is one. */
function CheckupStep() {
  const { checkup } = useAccount();
  const step = useSelector(checkup, ({ context }) => nextStepOf(context.facts));
  if (step === null) return null;
  return (
    <Note>
      <p>{checkupWords.stepOpen({ step })}</p>
      <Link to={settingsPath('checkup')}>{checkupWords.checkup}</Link>
    </Note>
  );
}

function userReason(failure: AuthFailure): string {
  return isUnauthenticated(failure) ? messages.userRefused : reasonOf(failure);
}

/** That the server did not say whose account this is, with the reason and a retry. */
function Unidentified() {
  const { session } = useAccount();
  const failure = useSelector(session, ({ context }) => (context.user === null ? context.userFailure : null));
  const isAsking = useSelector(session, (snapshot) => snapshot.hasTag('fetchingUser'));
  if (failure === null) return null;
  return (
    <Note tone="bad">
      <p>{`${messages.userUnread} ${userReason(failure)}`}</p>
      <Button busy={isAsking} onClick={() => session.send({ type: 'user.retried' })}>
        {messages.tryAgain}
      </Button>
    </Note>
  );
}

function LoggedOut() {
  return (
    <>
      <PageHeading takesFocus>{messages.loggedOut}</PageHeading>
      <p className={text.lead}>{messages.signInForProjects}</p>
      <div className={layout.row}>
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {messages.logIn}
        </Link>
      </div>
    </>
  );
}
