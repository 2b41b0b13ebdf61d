import { useSelector } from '@xstate/react';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { BrandMark, brandClass } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { statusMessage } from '../account/status-message.ts';
import { download } from '../payment-plan/download.ts';
import { brand } from '../site/brand.ts';
import styles from './recovery-codes-sheet.module.css';
import { useSettings } from './settings-context.ts';

const rule = 'Each works once in the place of the authenticator app, and switches the app off.';

/** Ten codes, shown once: to print, download or copy. */
export function RecoveryCodesSheet() {
  const { clock, recoveryCodes, session, vaults } = useSettings();
  // Read once: the vault drops them when the sheet is closed.
  const [codes] = useState(() => vaults.recoveryCodes.read('recoveryCodes').split('\n'));
  const [outcome, setOutcome] = useState('');
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const isKept = useSelector(recoveryCodes, ({ context }) => context.isKept);
  const isAsking = useSelector(recoveryCodes, (snapshot) => snapshot.hasTag('asking'));
  const question = useSelector(recoveryCodes, statusMessage);
  const day = formatDate(dayInIndia(clock.now()));
  const written = [`${brand.name}: recovery codes`, `Account ${username}, made on ${day}`, '', ...codes.map((code, index) => `${String(index + 1).padStart(2)}  ${code}`), '', rule, ''].join('\n');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(written);
      setOutcome('Codes copied');
    } catch {
      setOutcome('Your browser blocked copying. Print or download the codes instead.');
    }
  }
  return (
    <>
      <p className={text.dim}>Shown once. Keep them where your phone is not. The earlier codes no longer work.</p>
      <Codes codes={codes} />
      <div className={styles.ways}>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          icon={<Download />}
          onClick={() => {
            download(`${brand.name.toLowerCase()}-recovery-codes.txt`, written, 'text/plain');
            setOutcome('Codes downloaded');
          }}
        >
          Download
        </Button>
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <span className={text.fine} role="status">
          {outcome}
        </span>
      </div>
      <Checkbox checked={isKept} onChange={(event) => recoveryCodes.send({ type: 'codes.kept', isKept: event.currentTarget.checked })}>
        I have kept these codes
      </Checkbox>
      {isAsking && <Note tone="bad">{question}</Note>}
      <div className={layout.row}>
        <Button variant="primary" onClick={() => recoveryCodes.send({ type: 'codes.closed' })}>
          Done
        </Button>
        {isAsking && (
          <Button variant="danger" onClick={() => recoveryCodes.send({ type: 'codes.abandoned' })}>
            Close without keeping them
          </Button>
        )}
      </div>
      <Paper codes={codes} username={username} day={day} />
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <span>{code}</span>
        </li>
      ))}
    </ol>
  );
}

/** What is printed, in place of the page. */
function Paper({ codes, username, day }: { codes: readonly string[]; username: string; day: string }) {
  return createPortal(
    <div className={styles.paper} hidden>
      <p className={brandClass}>
        <BrandMark />
        <span>{brand.name}</span>
      </p>
      <h1>Recovery codes</h1>
      <p>{`Account ${username}, made on ${day}`}</p>
      <Codes codes={codes} />
      <p>{rule}</p>
    </div>,
    document.body,
  );
}
