import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { emailField } from '#machines/domain/identity/account-fields.ts';
import { plainAnswer } from '#machines/domain/identity/code-cooldown.ts';
import type { SignInFactor } from '#machines/domain/identity/sign-in-step.ts';
import * as messages from '#messages/sign-in-steps.ts';
import { Radio } from '#ui/choice.tsx';
import { ErrorMessage } from '#ui/field.tsx';
import { TextField } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { EmailField } from '../account/email-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { AnswerForm, Challenge, useAnswer } from './challenge.tsx';
import styles from './login.module.css';
import { factorWords, isBusy } from './login.view.ts';

const noFactors: readonly SignInFactor[] = [];

const words = {
  chooseFactor: { title: messages.chooseFactor, lead: messages.oneMoreStep, legend: messages.whereFrom },
  chooseSetup: { title: messages.setUpTwoSteps, lead: messages.needsTwoSteps, legend: messages.whereFromLater },
} as const;

/** Selects the second factor to use, or to set up, if there are several. */
export function FactorStep({ kind }: { kind: keyof typeof words }) {
  const { title, lead, legend } = words[kind];
  const { signIn } = useAccount();
  const offered = useSelector(signIn, ({ context: { step } }) => (step?.kind === kind ? step.factors : noFactors));
  const refusal = useSelector(signIn, ({ context }) => context.failure);
  const form = useForm({
    initial: { factor: '' },
    schema: v.object({ factor: v.pipe(v.string(), v.picklist(offered, messages.chooseOne)) }),
    isBusy: useSelector(signIn, isBusy),
    refusal,
    onSubmit: ({ factor }) => signIn.send({ type: 'factor.chosen', factor }),
  });
  const { id, error, value } = form.field('factor');
  return (
    <Challenge title={title} lead={<p>{lead}</p>} form={form}>
      <AccountForm form={form} action={messages.goOn}>
        <fieldset className={styles.factors} aria-describedby={`${id}-message`}>
          <legend>{legend}</legend>
          {offered.map((offer, index) => (
            <Radio
              key={offer}
              {...(index === 0 && { id })}
              name="factor"
              value={offer}
              checked={value === offer}
              note={factorWords[offer].note}
              onChange={() => form.change({ factor: offer })}
            >
              {factorWords[offer].label}
            </Radio>
          ))}
          <div id={`${id}-message`}>{error !== undefined && <ErrorMessage>{error}</ErrorMessage>}</div>
        </fieldset>
      </AccountForm>
    </Challenge>
  );
}

const fieldOf = {
  EmailMalformed: 'email',
  InvalidParameterException: 'email',
  CodeDeliveryFailureException: 'email',
} as const;
const initial = { email: '' };
const schema = v.pipe(
  v.object({ email: emailField }),
  v.transform(({ email }) => ({ answer: email.trim() })),
);

/** The address that will receive the codes of the second factor. */
export function EmailStep() {
  const { form } = useAnswer({ initial, schema, fieldOf }, 'answer');
  return (
    <Challenge title={messages.setUpEmail} lead={<p>{messages.setUpEmailLead}</p>} form={form}>
      <AnswerForm form={form}>
        <EmailField {...form.field('email')} />
      </AnswerForm>
    </Challenge>
  );
}

const answerFieldOf = {
  AnswerNotTaken: 'answer',
  CodeMismatchException: 'answer',
  EmptyChallengeResponse: 'answer',
} as const;
const timeoutMessage = { answer: '' };
const answerSchema = v.object({
  answer: v.pipe(
    textField((typed) => (typed.trim() === '' ? messages.enterAnswer : undefined)),
    v.transform(plainAnswer),
  ),
});

/** A custom question of the provider. */
export function QuestionStep() {
  const { signIn } = useAccount();
  const question = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'custom' ? step.question : ''));
  const { form } = useAnswer({ initial: timeoutMessage, schema: answerSchema, fieldOf: answerFieldOf }, 'answer');
  return (
    <Challenge title={messages.answerQuestion} lead={<p>{question}</p>} form={form}>
      <AnswerForm form={form}>
        <TextField
          {...form.field('answer')}
          label={messages.answer}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AnswerForm>
    </Challenge>
  );
}
