import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { actorName, actWords } from '#machines/domain/back-office/audit-words.ts';
import type { BackOfficeAct } from '#machines/domain/back-office/back-office-acts.ts';
import { backOfficePath } from '#machines/domain/back-office/back-office-pages.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { BackOfficeEntry } from '#machines/ports/back-office.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { Link } from '../link.tsx';
import { emptyBackOfficeDraft, useBackOffice, type BackOffice, type BackOfficeField } from './back-office-context.ts';
import styles from './back-office.module.css';
import { placeOf } from './back-office.view.ts';

export type ActButtonProps = {
  /** The action; its id and kind identify whether it is in progress. */
  act: BackOfficeAct;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
};

/** Runs an action at once, or opens its confirmation. Disabled while another action is in progress. */
export function ActButton({ act, variant, children }: ActButtonProps) {
  const { backOffice } = useBackOffice();
  const { isBusy, isFree } = useAct(act);
  return (
    <Button
      variant={variant}
      busy={isBusy}
      disabled={!isFree && !isBusy}
      onClick={() => backOffice.send({ type: 'act.chosen', act })}
    >
      {children}
    </Button>
  );
}

/** Whether an action is in progress, and whether another can begin. */
export function useAct(act: BackOfficeAct): { readonly isBusy: boolean; readonly isFree: boolean } {
  const { backOffice } = useBackOffice();
  const isBusy = useSelector(backOffice, (snapshot) => snapshot.hasTag('acting') && isSame(snapshot.context.act, act));
  const isFree = useSelector(backOffice, (snapshot) => snapshot.can({ type: 'act.chosen', act }));
  return { isBusy, isFree };
}

function isSame(one: BackOfficeAct | null, other: BackOfficeAct): boolean {
  return (
    one?.kind === other.kind &&
    one.id === other.id &&
    ('move' in one ? one.move : '') === ('move' in other ? other.move : '') &&
    ('fileId' in one ? one.fileId : '') === ('fileId' in other ? other.fileId : '')
  );
}

/** The number of completed actions: a form is reset after each. */
export function useDone(): number {
  return useSelector(useBackOffice().backOffice, ({ context }) => context.done);
}

type Typed = Readonly<Record<Exclude<BackOfficeField, 'about'>, string>>;

/** The text typed about an item before, or the given defaults. */
export function typedAbout({ draft }: Pick<BackOffice, 'draft'>, id: string, usual: Partial<Typed> = {}): Typed {
  const { about: _about, ...typed } = draft.read().about === id ? draft.read() : emptyBackOfficeDraft;
  const empty = Object.entries(usual).filter(([name]) => typed[name as keyof Typed] === '');
  return { ...typed, ...Object.fromEntries(empty) };
}

/** Stores the text typed about an item, replacing the text about another item. */
export function keepTyped(backOffice: Pick<BackOffice, 'draft'>, id: string, changes: Partial<Typed>): void {
  backOffice.draft.keep({ ...typedAbout(backOffice, id), ...changes, about: id });
}

/** An action, with its consequences beside its button. */
export function ActLine({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <li>
      {button}
      <div className={styles.actWords}>{children}</div>
    </li>
  );
}

/** Log entries: the person, the action and the time. */
export function Entries({
  entries,
  hasPlaces = false,
}: {
  entries: readonly BackOfficeEntry[];
  /** Whether each links to its subject. */ hasPlaces?: boolean;
}) {
  return (
    <ol className={styles.log}>
      {entries.map(({ id, at, actor, act, amount, why, subject }) => {
        const place = hasPlaces ? placeOf(subject) : null;
        return (
          <li key={id}>
            <time dateTime={at}>{formatTime(at)}</time>
            <span>
              <b>{actorName(actor)}</b>{' '}
              <span>
                {place ? <Link to={backOfficePath(place.page, place.itemId)}>{actWords(act)}</Link> : actWords(act)}
              </span>
            </span>
            <span className={styles.figure}>{amount === null ? '' : formatCharge(amount)}</span>
            {why !== '' && <span className={styles.why}>{why}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The actions, below the information. */
export function Acts({
  title = 'What you can do',
  about,
  children,
}: {
  title?: string;
  about: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </header>
      <ul className={styles.acts}>{children}</ul>
    </section>
  );
}
