import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { deviceName } from '#machines/domain/identity/device.ts';
import {
  isRecognisable,
  nextCheck,
  securityChecks,
  unusedDevices,
  type Check,
  type SecurityFacts,
} from '#machines/domain/identity/security-checkup.ts';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import * as messages from '#messages/checkup.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { doneWordsOf, nextStepOf, pathOfCheck, stepOf, whyOf } from './checkup.view.ts';
import { DeviceUses } from './device-uses.tsx';
import { Part, usePart } from './part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';

/** The one step to take next, and all checks below it. */
export function CheckupPart() {
  const { checkup } = useSettings();
  const shown = usePart(checkup);
  const failure = useSelector(checkup, ({ context }) => context.failure);
  const facts = useSelector(checkup, ({ context }) => context.facts);
  const stage = facts !== null && shown.stage === 'loading' ? 'ready' : shown.stage;
  const next = facts && nextCheck(facts);
  const rest = facts ? securityChecks(facts).filter(({ id }) => id !== next?.id) : [];
  return (
    <>
      <Part name={messages.nextStep} {...shown} stage={stage} failure={failure}>
        {facts && <NextStep facts={facts} />}
      </Part>
      {facts && stage === 'ready' && (
        <Part name={messages.otherChecks} stage="ready" message="">
          <ul className={styles.rows}>
            {rest.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function NextStep({ facts }: { facts: SecurityFacts }) {
  const next = nextCheck(facts);
  if (!next)
    return (
      <div className={styles.marked}>
        <CircleCheck aria-hidden />
        <div className={styles.what}>
          <span className={text.label}>{messages.allDone}</span>
          <span className={classNames(text.small, text.dim)}>{messages.allDoneRule}</span>
        </div>
      </div>
    );
  return (
    <div className={styles.next}>
      <h3>{stepOf(next)}</h3>
      <p>{whyOf(next)}</p>
      {next.id === 'devices' && (
        <ul className={styles.rows}>
          {unusedDevices(facts).map((device) => (
            <li key={device.key} className={classNames(styles.row, styles.what)}>
              <span className={text.label}>{deviceName(device)}</span>
              <DeviceUses device={device} />
            </li>
          ))}
        </ul>
      )}
      <div className={layout.row}>
        <Link to={pathOfCheck(next)} className={buttonClass({ variant: 'primary' })}>
          {messages.goThere}
        </Link>
        {isRecognisable(next) && <ItWasMe />}
      </div>
    </div>
  );
}

/** Says that the person recognises what happened until now. */
export function ItWasMe() {
  const { checkup } = useSettings();
  const isNoting = useSelector(checkup, (snapshot) => snapshot.hasTag('noting'));
  const mayNote = useSelector(checkup, (snapshot) => snapshot.can({ type: 'changes.recognised' }));
  return (
    <Button
      busy={isNoting}
      disabled={!mayNote && !isNoting}
      onClick={() => checkup.send({ type: 'changes.recognised' })}
    >
      {messages.itWasMe}
    </Button>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { isDone } = check;
  return (
    <li className={classNames(styles.row, styles.check)}>
      <div className={styles.what}>
        {isDone ? (
          <span>{doneWordsOf(check)}</span>
        ) : (
          <>
            <Link to={pathOfCheck(check)} className={text.label}>
              {stepOf(check)}
            </Link>
            <span className={classNames(text.small, text.dim)}>{whyOf(check)}</span>
          </>
        )}
      </div>
      <Tag tone={isDone ? 'ok' : 'warn'}>{isDone ? messages.fine : messages.toDo}</Tag>
    </li>
  );
}

/** Leads from the security settings to the check-up. */
export function CheckupNote() {
  const { checkup } = useSettings();
  const step = useSelector(checkup, ({ context }) => nextStepOf(context.facts));
  return (
    <p className={styles.toCheckup}>
      <Link to={settingsPath('checkup')}>{messages.checkup}</Link>
      <span>{step === null ? messages.openCheckup : messages.stepOpen({ step })}</span>
    </p>
  );
}
