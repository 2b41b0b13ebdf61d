import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { SignInFactor } from '#machines/domain/identity/sign-in-step.ts';
import { Radio } from '#ui/choice.tsx';
import { ErrorMessage } from '#ui/field.tsx';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { useRefusal } from '../account/use-refusal.ts';
import { Challenge } from './challenge.tsx';
import styles from './login.module.css';
import { factorWords, isAnswering } from './login.view.ts';

const noFields: Readonly<Record<string, never>> = {};
const noFactors: readonly SignInFactor[] = [];

const words = {
  chooseFactor: { title: 'Choose how to get your code', lead: 'One more step to confirm it is you.', legend: 'Where your code comes from' },
  chooseSetup: { title: 'Set up two-step verification', lead: 'Your account needs two-step verification. Choose how to receive your codes.', legend: 'Where your codes will come from' },
} as const;

/** How to go on, or what to set up, where there are several ways. */
export function FactorStep({ kind }: { kind: keyof typeof words }) {
  const { title, lead, legend } = words[kind];
  const { signIn } = useAccount();
  const id = useId();
  const [factor, setFactor] = useState<SignInFactor | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isBusy = useSelector(signIn, isAnswering);
  const offered = useSelector(signIn, ({ context: { step } }) => (step?.kind === kind ? step.factors : noFactors));
  const refusal = useRefusal(
    useSelector(signIn, ({ context }) => context.failure),
    noFields,
    id,
  );
  function submit(): void {
    setIsMissing(factor === null);
    if (factor) signIn.send({ type: 'factor.chosen', factor });
  }
  return (
    <Challenge title={title} lead={<p>{lead}</p>} refusal={refusal}>
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={submit}>
        <fieldset className={styles.factors} aria-describedby={`${id}-fault`}>
          <legend>{legend}</legend>
          {offered.map((offer) => (
            <Radio key={offer} name="factor" value={offer} checked={factor === offer} note={factorWords[offer].note} onChange={() => setFactor(offer)}>
              {factorWords[offer].label}
            </Radio>
          ))}
          <div id={`${id}-fault`} aria-live="polite">
            {isMissing && factor === null && <ErrorMessage>Choose one</ErrorMessage>}
          </div>
        </fieldset>
      </AccountForm>
    </Challenge>
  );
}
