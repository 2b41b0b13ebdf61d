import * as v from 'valibot';
import { emailField } from '#machines/domain/identity/account-fields.ts';
import { ErrorSummary } from '#ui/form.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import { Challenge } from './challenge.tsx';
import { useAnswer } from './use-answer.ts';

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
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        <EmailField {...form.field('email')} />
      </AccountForm>
    </Challenge>
  );
}
