import { useSelector } from '@xstate/react';
import { Suspense, useId } from 'react';
import { isOn, mayPrefer, mayUseMessages, type FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Factor } from '#machines/domain/identity/sign-in-step.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import login from '../login/login.module.css';
import { factorWords } from '../login/login.view.ts';
import { codeFieldOf } from '../account/account-fields.tsx';
import { Part, useFocusReturn, usePart } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending, saysAtField } from './settings.view.ts';

/** The code that draws QR codes is loaded when one is needed. */
const AuthenticatorSetup = lazyWithRetry(async () => (await import('./authenticator-setup.tsx')).AuthenticatorSetup, {
  name: messages.appSetUp,
});

/** The codes requested after the password. */
export function FactorsPart() {
  const { factors } = useSettings();
  const shown = usePart(factors);
  const settings = useSelector(factors, ({ context }) => context.settings);
  const failure = useSelector(factors, ({ context }) => context.failure);
  const isSettingUp = useSelector(factors, (snapshot) => snapshot.hasTag('settingUpApp'));
  return (
    <Part
      section="factors"
      name={messages.twoSteps}
      rule={messages.twoStepsRule}
      {...shown}
      failure={failure}
      isAtField={isSettingUp && saysAtField(failure, codeFieldOf)}
    >
      {settings && (
        <>
          <ul className={styles.rows}>
            <Row factor="sms" settings={settings} />
            <Row factor="authenticator" settings={settings} />
          </ul>
          {mayPrefer(settings) && <Preference settings={settings} />}
          <ProofSheet asker="factors" title={messages.beforeFactors} action={messages.goOn} />
        </>
      )}
    </Part>
  );
}

function Row({ factor, settings }: { factor: Factor; settings: FactorSettings }) {
  const { factors } = useSettings();
  const reasonId = useId();
  const isUsed = isOn(settings, factor);
  const isAtHand = useSelector(
    factors,
    ({ context: { change } }) => change?.factor === factor && change.kind !== 'preferred',
  );
  const isSettingUp = useSelector(factors, (snapshot) => factor === 'authenticator' && snapshot.hasTag('settingUpApp'));
  const isChanging = useSelector(factors, isPending);
  const mayAct = useSelector(factors, (snapshot) =>
    snapshot.can({ type: isUsed ? 'factor.switchedOff' : 'factor.switchedOn', factor }),
  );
  const isAsked = useAsked('factors');
  const opener = useFocusReturn(isSettingUp || (isAtHand && isAsked));
  const isBusy = isAtHand && isChanging && !isSettingUp;
  const isBlocked = factor === 'sms' && !isUsed && !mayUseMessages(settings);
  const { label, note } = factorWords[factor];
  const act = isUsed ? messages.switchOff : factor === 'sms' ? messages.switchOn : messages.setUp;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={text.label}>{label}</span>
        <span className={classNames(text.small, text.dim)}>{note}</span>
        <span className={styles.tags}>
          <Tag tone={isUsed ? 'ok' : 'plain'}>{isUsed ? messages.on : messages.off}</Tag>
          {isUsed && settings.preferred === factor && <Tag>{messages.askedFirst}</Tag>}
        </span>
        {isBlocked && (
          <span id={reasonId} className={text.small}>
            {settings.phone === '' ? messages.addPhoneFirst : messages.verifyPhoneFirst}
          </span>
        )}
      </div>
      {!isSettingUp && (
        <div className={styles.acts}>
          <Button
            ref={opener}
            size="small"
            busy={isBusy}
            aria-label={messages.actOn({ act, what: label })}
            disabled={!mayAct && !isBusy}
            aria-describedby={isBlocked ? reasonId : undefined}
            onClick={() => factors.send({ type: isUsed ? 'factor.switchedOff' : 'factor.switchedOn', factor })}
          >
            {act}
          </Button>
        </div>
      )}
      {isSettingUp && (
        <div className={styles.wide}>
          <Suspense fallback={<p role="status">{messages.setUpApp}</p>}>
            <AuthenticatorSetup />
          </Suspense>
        </div>
      )}
    </li>
  );
}

const choices: readonly { readonly factor: Factor | null; readonly label: string }[] = [
  { factor: null, label: messages.askEachTime },
  { factor: 'authenticator', label: factorWords.authenticator.label },
  { factor: 'sms', label: factorWords.sms.label },
];

/** The factor that is requested first. */
function Preference({ settings }: { settings: FactorSettings }) {
  const { factors } = useSettings();
  const isBusy = useSelector(factors, (snapshot) => snapshot.hasTag('saving'));
  const mayChoose = useSelector(factors, (snapshot) => snapshot.can({ type: 'preference.chosen', factor: null }));
  const isAsked = useAsked('factors');
  // The selection stays marked while it is being sent, and while the password for it is requested.
  const chosen = useSelector(factors, ({ context: { change } }) =>
    change?.kind === 'preferred' && (isBusy || isAsked) ? change.factor : settings.preferred,
  );
  const isWanted = useSelector(factors, ({ context: { change } }) => change?.kind === 'preferred');
  const opener = useFocusReturn<HTMLInputElement>(isAsked && isWanted);
  return (
    <fieldset className={login.factors} aria-busy={isBusy || undefined}>
      <legend>{messages.askedFirst}</legend>
      {choices.map(({ factor, label }) => (
        <Radio
          key={label}
          ref={chosen === factor ? opener : undefined}
          name="preferred"
          value={factor ?? 'none'}
          checked={chosen === factor}
          held={!mayChoose}
          onChange={() => factors.send({ type: 'preference.chosen', factor })}
        >
          {label}
        </Radio>
      ))}
    </fieldset>
  );
}
