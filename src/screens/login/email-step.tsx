import { isEmailAddress } from '#machines/domain/email-address.ts';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { Faults, Values } from '../account/use-fields.ts';
import { Challenge } from './challenge.tsx';
import { useAnswer } from './use-answer.ts';

const fieldOf: Readonly<Record<string, 'answer'>> = { EmailMalformed: 'answer', InvalidParameterException: 'answer', CodeDeliveryFailureException: 'answer' };

function faultsOf({ answer }: Values<'answer'>): Faults<'answer'> {
  return isEmailAddress(answer.trim()) ? {} : { answer: 'Enter an e-mail address like name@example.com' };
}

/** The address that the codes of the second factor will go to. */
export function EmailStep() {
  const { id, values, faults, attempt, refusal, isBusy, type, leave, faultOf, submit } = useAnswer({ answer: '' }, faultsOf, fieldOf, 'answer');
  return (
    <Challenge title="Set up codes by e-mail" lead={<p>Enter the address that your codes will go to. A first code is sent there now.</p>} refusal={refusal}>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={() => submit({ answer: values.answer.trim() })}>
        <Field id={`${id}-answer`} label="E-mail address" error={faultOf('answer')}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
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
