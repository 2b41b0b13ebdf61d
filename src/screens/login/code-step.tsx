import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { recoveryCodeError } from '#machines/domain/identity/recovery-code.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { codeAnswer, CodeField, recoveryFieldOf } from '../account/account-fields.tsx';
import styles from '../account/account-form.module.css';
import { AccountForm } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-page.tsx';
import { Resend } from '../account/resend.tsx';
import { Challenge, useAnswer } from './challenge.tsx';

export type CodeKind = 'smsCode' | 'emailCode' | 'authenticatorCode' | 'confirmAddress';

const words: Readonly<Record<CodeKind, { readonly title: string; readonly lead: (sentTo: string) => string }>> = {
  smsCode: { title: 'Enter the code from your phone', lead: (sentTo) => `A code was sent ${sentTo === '' ? 'to your phone' : `to ${sentTo}`}.` },
  emailCode: { title: 'Enter the code from your e-mail', lead: (sentTo) => `A code was sent ${sentTo === '' ? 'to your e-mail address' : `to ${sentTo}`}.` },
  authenticatorCode: { title: 'Enter the code from your authenticator app', lead: () => 'Your authenticator app shows it.' },
  confirmAddress: {
    title: 'Confirm your e-mail address',
    lead: (sentTo) => `A code was sent ${sentTo === '' ? 'to the e-mail address of your account' : `to ${sentTo}`}. You are signed in after it.`,
  },
};

/** A code of six digits, from wherever it comes. */
export function CodeStep({ kind }: { kind: CodeKind }) {
  const { registration, signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const mayChangeAddress = useSelector(registration, ({ context }) => context.canChangeAddress) && kind === 'confirmAddress';
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const hasPassword = useSelector(signIn, ({ context }) => context.hasPassword);
  const hasOtherFactor = useSelector(signIn, (snapshot) => snapshot.can({ type: 'factor.changeRequested' }));
  const mayRecover = useSelector(signIn, (snapshot) => snapshot.can({ type: 'recoveryCode.chosen' }));
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const hasCode = useSelector(signIn, (snapshot) => snapshot.hasTag('pending') || snapshot.can({ type: 'code.submitted' }));
  const { form, isResending } = useAnswer(codeAnswer, 'code');
  const { title, lead } = words[kind];

  /** Changing the address belongs to the registration; the sign-in starts over afterwards. */
  function changeAddress(): void {
    registration.send({ type: 'addressChange.begun', username });
    signIn.send({ type: 'signIn.restarted' });
  }

  return (
    <Challenge title={title} lead={hasCode && <p>{lead(sentTo)}</p>} form={form}>
      <ErrorSummary form={form} />
      {hasCode && (
        <AccountForm form={form} action="Continue">
          <CodeField {...form.field('code')} />
        </AccountForm>
      )}
      {kind !== 'authenticatorCode' && hasPassword && <Resend resendFrom={resendFrom} isSending={isResending} isBusy={form.isBusy} onResend={(now) => signIn.send({ type: 'code.resendRequested', now })} />}
      {kind !== 'authenticatorCode' && !hasPassword && <p className={classNames(text.small, text.dim)}>This page was loaded again: for another code, start over with your password.</p>}
      {mayChangeAddress && (
        <p className={text.small}>
          <AccountLink to="/register" onFollow={changeAddress}>
            Wrong address? Change it
          </AccountLink>
        </p>
      )}
      {(hasOtherFactor || mayRecover) && (
        <div className={layout.row}>
          {hasOtherFactor && (
            <Button size="small" onClick={() => signIn.send({ type: 'factor.changeRequested' })}>
              Get the code another way
            </Button>
          )}
          {mayRecover && (
            <Button size="small" onClick={() => signIn.send({ type: 'recoveryCode.chosen' })}>
              Use a recovery code
            </Button>
          )}
        </div>
      )}
    </Challenge>
  );
}

const recoveryForm = { initial: { code: '' }, schema: v.object({ code: textField(recoveryCodeError) }), fieldOf: recoveryFieldOf };

/** A recovery code instead of the authenticator app. */
export function RecoveryStep() {
  const { signIn } = useAccount();
  const mayGoBack = useSelector(signIn, (snapshot) => snapshot.can({ type: 'authenticator.chosen' }));
  const { form } = useAnswer(recoveryForm, 'code');
  return (
    <Challenge title="Enter a recovery code" lead={<p>One of the ten that you kept. It switches your authenticator app off, so that you can sign in without it.</p>} form={form}>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        <TextField
          {...form.field('code')}
          label="Recovery code"
          hint="Eight letters and digits"
          className={styles.code}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
        />
      </AccountForm>
      <div className={layout.row}>
        <Button size="small" disabled={!mayGoBack} onClick={() => signIn.send({ type: 'authenticator.chosen' })}>
          Use your authenticator app
        </Button>
      </div>
    </Challenge>
  );
}
