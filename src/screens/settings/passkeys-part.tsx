import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { passkeyInWords, passkeyNameError, type Passkey } from '#machines/domain/identity/passkey.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Form, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { Part, timeAt, useFocusOnOpen, useFocusOnRest, useFocusReturn, usePart } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { momentInWords } from '../account/moments.ts';
import { isPending } from './settings.view.ts';

/** The passkeys on a person's devices, for signing in without a password. */
export function PasskeysPart() {
  const { offers, passkeys } = useSettings();
  const shown = usePart(passkeys);
  const listed = useSelector(passkeys, ({ context }) => context.passkeys);
  const failure = useSelector(passkeys, ({ context }) => context.failure);
  const isAdding = useSelector(passkeys, (snapshot) => snapshot.hasTag('adding'));
  const mayAdd = useSelector(passkeys, (snapshot) => snapshot.can({ type: 'passkey.added' }));
  const isWanted = useSelector(passkeys, ({ context }) => context.wanted === 'adding');
  const opener = useFocusReturn(useAsked('passkeys') && isWanted);
  const list = useFocusOnRest(shown.message, listed, opener);
  return (
    <Part section="passkeys" name={messages.passkeys} rule={messages.passkeysRule} {...shown} failure={failure}>
      {listed.length > 0 && (
        <ul ref={list} className={styles.rows} tabIndex={-1} aria-label={messages.passkeys}>
          {listed.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <ProofSheet asker="passkeys" title={messages.beforePasskey} action={messages.makePasskey} />
      {isAdding && <p role="status">{messages.followBrowser}</p>}
      {offers?.canUsePasskeys ? (
        <div className={layout.row}>
          <Button
            ref={opener}
            busy={isAdding}
            disabled={!mayAdd && !isAdding}
            onClick={() => passkeys.send({ type: 'passkey.added' })}
          >
            {messages.addPasskey}
          </Button>
        </div>
      ) : (
        <p>{messages.passkeysUnsupported}</p>
      )}
    </Part>
  );
}

function Row({ passkey: { id, name: kept, addedAt, usedAt } }: { passkey: Passkey }) {
  const name = passkeyInWords(kept);
  const { passkeys } = useSettings();
  const isNaming = useSelector(passkeys, (snapshot) => snapshot.hasTag('naming') && snapshot.context.id === id);
  const isDeleting = useSelector(passkeys, (snapshot) => snapshot.hasTag('deleting') && snapshot.context.id === id);
  // Passkeys are changed one at a time.
  const isFree = useSelector(passkeys, (snapshot) => snapshot.can({ type: 'passkey.deleted', id }));
  const isToGo = useSelector(passkeys, ({ context }) => context.wanted === 'deleting' && context.id === id);
  const opener = useFocusReturn(isNaming);
  const deletion = useFocusReturn(useAsked('passkeys') && isToGo);
  return (
    <li className={styles.row}>
      <div className={styles.marked}>
        <KeyRound aria-hidden />
        <div className={styles.what}>
          <span className={text.label}>{name}</span>
          <span className={classNames(text.small, text.dim)}>
            {addedAt !== null && (
              <>
                <Sentence of={messages.addedOn({ moment: momentInWords(addedAt), time: timeAt(addedAt) })} />{' '}
              </>
            )}
            {usedAt !== null && (
              <Sentence of={messages.lastUsed({ moment: momentInWords(usedAt), time: timeAt(usedAt) })} />
            )}
          </span>
        </div>
      </div>
      <div className={styles.acts}>
        <Button
          ref={opener}
          size="small"
          disabled={!isFree}
          aria-label={messages.actOn({ act: messages.rename, what: name })}
          onClick={() => passkeys.send({ type: 'passkey.renamingOpened', id })}
        >
          {messages.rename}
        </Button>
        <Button
          ref={deletion}
          size="small"
          variant="danger"
          busy={isDeleting}
          disabled={!isFree && !isDeleting}
          aria-label={messages.actOn({ act: messages.deleteIt, what: name })}
          onClick={() => passkeys.send({ type: 'passkey.deleted', id })}
        >
          {messages.deleteIt}
        </Button>
      </div>
      {isNaming && (
        <div className={styles.wide}>
          <NameForm name={name} />
        </div>
      )}
    </li>
  );
}

const nameSchema = v.object({ name: textField(passkeyNameError) });

function NameForm({ name: kept }: { name: string }) {
  const { passkeys } = useSettings();
  const isBusy = useSelector(passkeys, isPending);
  const form = useForm({
    initial: { name: kept },
    schema: nameSchema,
    isBusy,
    onSubmit: ({ name }) => passkeys.send({ type: 'passkey.renamed', name }),
  });
  const field = form.field('name');
  useFocusOnOpen(field.id);
  return (
    <Form form={form} className={styles.form}>
      <TextField {...field} label={messages.passkeyName} autoComplete="off" />
      <div className={layout.row}>
        <Button variant="ink" type="submit" busy={isBusy}>
          {messages.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => passkeys.send({ type: 'passkey.renamingClosed' })}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  );
}
