import { useSelector } from '@xstate/react';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import type { Faults, Values } from '../account/use-fields.ts';
import { Challenge } from './challenge.tsx';
import { useAnswer } from './use-answer.ts';

const fieldOf: Readonly<Record<string, 'answer'>> = { CodeMismatchException: 'answer', EmptyChallengeResponse: 'answer' };

function faultsOf({ answer }: Values<'answer'>): Faults<'answer'> {
  return answer.trim() === '' ? { answer: 'Enter your answer.' } : {};
}

/** A question of the provider's own. */
export function QuestionStep() {
  const { signIn } = useAccount();
  const question = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'custom' ? step.question : ''));
  const { id, values, faults, attempt, refusal, isBusy, type, leave, faultOf, submit } = useAnswer({ answer: '' }, faultsOf, fieldOf, 'answer');
  return (
    <Challenge title="Answer the question" lead={<p>{question}</p>} refusal={refusal}>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={() => submit({ answer: values.answer.trim() })}>
        <Field id={`${id}-answer`} label="Your answer" error={faultOf('answer')}>
          {(control) => (
            <TextInput
              {...control}
              name="answer"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={values.answer}
              onChange={(event) => type('answer', event.currentTarget.value)}
              onBlur={() => leave('answer')}
            />
          )}
        </Field>
      </AccountForm>
    </Challenge>
  );
}
