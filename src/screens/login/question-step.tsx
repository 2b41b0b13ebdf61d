import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { ErrorSummary, TextField } from '#ui/form.tsx';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Challenge } from './challenge.tsx';
import { useAnswer } from './use-answer.ts';

const fieldOf = { CodeMismatchException: 'answer', EmptyChallengeResponse: 'answer' } as const;
const initial = { answer: '' };
const schema = v.object({ answer: v.pipe(textField((typed) => (typed.trim() === '' ? 'Enter your answer.' : undefined)), v.trim()) });

/** A question of the provider's own. */
export function QuestionStep() {
  const { signIn } = useAccount();
  const question = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'custom' ? step.question : ''));
  const { form } = useAnswer({ initial, schema, fieldOf }, 'answer');
  return (
    <Challenge title="Answer the question" lead={<p>{question}</p>} form={form}>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        <TextField {...form.field('answer')} label="Your answer" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </AccountForm>
    </Challenge>
  );
}
