import { useSelector } from '@xstate/react';
import { Copy, Download, KeySquare, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { areFewLeft, recoveryCodeCount } from '#machines/domain/identity/recovery-code.ts';
import * as messages from '#messages/settings.ts';
import { brandClass, BrandMark } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { statusMessage } from '../account/status-message.ts';
import { download } from '../payment-plan/download.ts';
import { brand } from '../site/brand.ts';
import { Part, useFocusReturn, usePart } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import codeStyles from './recovery-codes.module.css';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';

/** Codes for people who lost the phone with the authenticator app. */
export function RecoveryCodesPart() {
  const { recoveryCodes } = useSettings();
  const shown = usePart(recoveryCodes);
  const failure = useSelector(recoveryCodes, ({ context }) => context.failure);
  const isShowing = useSelector(recoveryCodes, (snapshot) => snapshot.hasTag('showing'));
  return (
    <Part
      section="recoveryCodes"
      name={messages.recoveryCodes}
      rule={messages.recoveryCodesRule}
      {...shown}
      message={isShowing ? '' : shown.message}
      failure={failure}
    >
      <Count />
      <ProofSheet asker="recoveryCodes" title={messages.beforeCodes} action={messages.makeCodes} />
      <Modal
        open={isShowing}
        title={messages.tenCodes}
        hasCloseMark={false}
        onClose={() => recoveryCodes.send({ type: 'codes.closed' })}
      >
        <RecoveryCodesSheet />
      </Modal>
    </Part>
  );
}

/** The number of remaining codes, and the button for new ones. */
function Count() {
  const { recoveryCodes } = useSettings();
  const count = useSelector(recoveryCodes, ({ context }) => context.count);
  const isOffered = useSelector(recoveryCodes, ({ context }) => context.isOffered);
  const isMaking = useSelector(recoveryCodes, (snapshot) => snapshot.hasTag('making'));
  const mayMake = useSelector(recoveryCodes, (snapshot) => snapshot.can({ type: 'recoveryCodes.requested' }));
  const opener = useFocusReturn(useAsked('recoveryCodes'));
  const hasSome = count.made > 0;
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <div className={styles.marked}>
          <KeySquare aria-hidden />
          <div className={styles.what}>
            <span className={text.label}>
              {hasSome ? messages.codesLeft({ left: count.left, count: recoveryCodeCount }) : messages.noCodes}
            </span>
            <span className={classNames(text.small, text.dim)}>
              {hasSome && !isOffered ? messages.newReplaceThese : messages.makeThemNow}
            </span>
            {areFewLeft(count) && (
              <span className={styles.tags}>
                <Tag tone="warn">{count.left === 0 ? messages.noneLeft : messages.fewLeft}</Tag>
              </span>
            )}
          </div>
        </div>
        <div className={styles.acts}>
          <Button
            ref={opener}
            size="small"
            variant={hasSome && !isOffered ? 'secondary' : 'primary'}
            busy={isMaking}
            disabled={!mayMake && !isMaking}
            onClick={() => recoveryCodes.send({ type: 'recoveryCodes.requested' })}
          >
            {hasSome ? messages.makeNewCodes : messages.makeRecoveryCodes}
          </Button>
        </div>
      </li>
    </ul>
  );
}

/** Ten codes, shown once: to print, download or copy. */
function RecoveryCodesSheet() {
  const { clock, recoveryCodes, session, vaults } = useSettings();
  // Read once: the vault drops them when the sheet is closed.
  const [codes] = useState(() => vaults.recoveryCodes.read('recoveryCodes').split('\n'));
  const [outcome, setOutcome] = useState('');
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const isKept = useSelector(recoveryCodes, ({ context }) => context.isKept);
  const replacedEarlier = useSelector(recoveryCodes, ({ context }) => context.replacedEarlier);
  const isAsking = useSelector(recoveryCodes, (snapshot) => snapshot.hasTag('asking'));
  const question = useSelector(recoveryCodes, statusMessage);
  const day = formatDate(dayInIndia(clock.now()));
  const written = [
    messages.codesOf({ brand: brand.name }),
    messages.madeFor({ username, day }),
    '',
    ...codes.map((code, index) => `${String(index + 1).padStart(2)}  ${code}`),
    '',
    messages.codeRule,
    '',
  ].join('\n');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(written);
      setOutcome(messages.codesCopied);
    } catch {
      setOutcome(messages.copyBlocked);
    }
  }
  return (
    <>
      <p className={text.dim}>
        {messages.shownOnce} {replacedEarlier && messages.replaceEarlier}
      </p>
      <Codes codes={codes} />
      <div className={codeStyles.ways}>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button
          icon={<Download />}
          onClick={() => {
            download(`${brand.name.toLowerCase()}-recovery-codes.txt`, written, 'text/plain');
            setOutcome(messages.codesDownloaded);
          }}
        >
          {messages.download}
        </Button>
        <Button icon={<Copy />} onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <span className={text.fine} role="status">
          {outcome}
        </span>
      </div>
      <Checkbox
        checked={isKept}
        onChange={(event) => recoveryCodes.send({ type: 'codes.kept', isKept: event.currentTarget.checked })}
      >
        {messages.haveKept}
      </Checkbox>
      {isAsking && <Note tone="bad">{question}</Note>}
      <div className={layout.row}>
        <Button variant="primary" onClick={() => recoveryCodes.send({ type: 'codes.closed' })}>
          {messages.done}
        </Button>
        {isAsking && (
          <Button variant="danger" onClick={() => recoveryCodes.send({ type: 'codes.abandoned' })}>
            {messages.closeUnkept}
          </Button>
        )}
      </div>
      <Paper codes={codes} username={username} day={day} />
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ol className={codeStyles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <span>{code}</span>
        </li>
      ))}
    </ol>
  );
}

/** The printed content, in place of the page. */
function Paper({ codes, username, day }: { codes: readonly string[]; username: string; day: string }) {
  return createPortal(
    <div className={codeStyles.paper} hidden>
      <p className={brandClass}>
        <BrandMark />
        <span>{brand.name}</span>
      </p>
      <h1>{messages.recoveryCodes}</h1>
      <p>{messages.madeFor({ username, day })}</p>
      <Codes codes={codes} />
      <p>{messages.codeRule}</p>
    </div>,
    document.body,
  );
}
