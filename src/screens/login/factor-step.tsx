import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { emailField } from '#machines/domain/identity/account-fields.ts';
import type { SignInFactor } from '#machines/domain/identity/sign-in-step.ts';
import { Radio } from '#ui/choice.tsx';
import { ErrorMessage } from '#ui/field.tsx';
import { TextField } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { EmailField } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { AnswerForm, Challenge, useAnswer } from './challenge.tsx';
import styles from './login.module.css';
import { factorWords, isBusy } from './login.view.ts';

const noFactors: readonly SignInFactor[] = [];

const words = {
  chooseFactor: { title: 'Choose how to get your code', lead: 'One more step to confirm it is you.', legend: 'Where your code comes from' },
  chooseSetup: { title: 'Set up two-step verification', lead: 'Your account needs two-step verification. Choose how to receive your codes.', legend: 'Where your codes will come from' },
} as const;

/** Chooses the second factor to use, or to set up, where there are several. */
export function FactorStep({ kind }: { kind: keyof typeof words }) {
  const { title, lead, legend } = words[kind];
  const { signIn } = useAccount();
  const offered = useSelector(signIn, ({ context: { step } }) => (step?.kind === kind ? step.factors : noFactors));
  const refusal = useSelector(signIn, ({ context }) => context.failure);
  const form = useForm({
    initial: { factor: '' },
    schema: v.object({ factor: v.pipe(v.string(), v.picklist(offered, 'Choose one')) }),
    isBusy: useSelector(signIn, isBusy),
    refusal,
    onSubmit: ({ factor }) => signIn.send({ type: 'factor.chosen', factor }),
  });
  const { id, error, value } = form.field('factor');
  return (
    <Challenge title={title} lead={<p>{lead}</p>} form={form}>
      <AccountForm form={form} action="Continue">
        <fieldset className={styles.factors} aria-describedby={`${id}-message`}>
          <legend>{legend}</legend>
          {offered.map((offer, index) => (
            <Radio key={offer} {...(index === 0 && { id })} name="factor" value={offer} checked={value === offer} note={factorWords[offer].note} onChange={() => form.change({ factor: offer })}>
              {factorWords[offer].label}
            </Radio>
          ))}
          <div id={`${id}-message`}>{error !== undefined && <ErrorMessage>{error}</ErrorMessage>}</div>
        </fieldset>
      </AccountForm>
    </Challenge>
  );
}

const fieldOf = { EmailMalformed: 'email', InvalidParameterException: 'email', CodeDeliveryFailureException: 'email' } as const;
const initial = { email: '' };
const schema = v.pipe(
  v.object({ email: emailField }),
  v.transform(({ email }) => ({ answer: email.trim() })),
);

/** The address that the codes of the second factor will go to. */
export function EmailStep() {
  const { form } = useAnswer({ initial, schema, fieldOf }, 'answer');
  return (
    <Challenge title="Set up codes by e-mail" lead={<p>Enter the address that your codes will go to. A first code is sent there now.</p>} form={form}>
      <AnswerForm form={form}>
        <EmailField {...form.field('email')} />
      </AnswerForm>
    </Challenge>
  );
}

const answerFieldOf = { CodeMismatchException: 'answer', EmptyChallengeResponse: 'answer' } as const;
const noAnswer = { answer: '' };
const answerSchema = v.object({ answer: v.pipe(textField((typed) => (typed.trim() === '' ? 'Enter your answer.' : undefined)), v.trim()) });

/** A question of the provider's own. */
export function QuestionStep() {
  const { signIn } = useAccount();
  const question = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'custom' ? step.question : ''));
  const { form } = useAnswer({ initial: noAnswer, schema: answerSchema, fieldOf: answerFieldOf }, 'answer');
  return (
    <Challenge title="Answer the question" lead={<p>{question}</p>} form={form}>
      <AnswerForm form={form}>
        <TextField {...form.field('answer')} label="Your answer" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </AnswerForm>
    </Challenge>
  );
}
