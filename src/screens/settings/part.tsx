import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import type { SecuritySection } from '#machines/domain/identity/security-checkup.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authMessages } from '#machines/domain/identity/auth-errors.ts';
import { reasonOf } from '#machines/domain/identity/rejection.ts';
import { dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/settings.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { usePhone } from './use-phone.ts';
import { canReload, isUnanswered, messageOf, stageOf, type PartSnapshot, type PartStage } from './settings.view.ts';

interface PartState {
  stage: PartStage;
  message: string;
  /** Whether the last change got no response: the message describes what to do. */
  isUnanswered?: boolean | undefined;
  /** Loads the part again; undefined while that makes no sense. */
  onReload?: (() => void) | undefined;
}

export interface PartProps extends PartState {
  name: string;
  /** The section of the security settings that this group is: on a phone, one of them is open at a time. */
  section?: SecuritySection;
  /** One sentence about the group, below its name. */
  rule?: ReactNode;
  failure?: AuthFailure | null;
  /** Whether a field already shows the reason of an error. */
  isAtField?: boolean | undefined;
  children: ReactNode;
}

/** The machine of a part that can be loaded again. */
interface PartActor extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => PartSnapshot & Parameters<typeof canReload>[0];
  readonly send: (event: { readonly type: 'settings.retried' }) => void;
}

/** The state of such a machine, for `Part`. */
export function usePart(part: PartActor): PartState {
  const mayReload = useSelector(part, canReload);
  return {
    stage: useSelector(part, stageOf),
    message: useSelector(part, messageOf),
    isUnanswered: useSelector(part, isUnanswered),
    onReload: mayReload ? () => part.send({ type: 'settings.retried' }) : undefined,
  };
}

/** A group of the settings: its name at the left; at the right its controls, or why they are not available. */
export function Part({
  name,
  section,
  rule,
  stage,
  message,
  failure = null,
  isUnanswered: hasTimedOut = false,
  isAtField = false,
  onReload,
  children,
}: PartProps) {
  const id = useId();
  const isFoldable = usePhone() && section !== undefined;
  const { checkup } = useSettings();
  const isChosen = useSelector(checkup, ({ context }) => section !== undefined && context.section === section);
  const isLed = useSelector(
    checkup,
    ({ context: { chosenBy } }) => isChosen && (chosenBy === 'address' || (isFoldable && chosenBy === 'authenticator')),
  );
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLed) heading.current?.focus();
  }, [isLed]);
  const isOpen = !isFoldable || isChosen;
  return (
    <section className={classNames(styles.group, isFoldable && styles.folding)} aria-labelledby={id}>
      <div className={styles.about}>
        {isFoldable ? (
          <h2 id={id} className={text.head3}>
            <button
              ref={(button) => void (heading.current = button)}
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => checkup.send({ type: 'section.toggled', section })}
            >
              {name}
            </button>
          </h2>
        ) : (
          <h2 ref={(title) => void (heading.current = title)} id={id} className={text.head3} tabIndex={-1}>
            {name}
          </h2>
        )}
        {rule !== undefined && isOpen && <p>{rule}</p>}
      </div>
      {/* What became of a change stays in sight when the next section opens by itself. */}
      {!isOpen && stage === 'ready' && failure === null && !hasTimedOut && message !== '' && (
        <Note tone="good">{message}</Note>
      )}
      <div className={styles.content} hidden={!isOpen}>
        {stage === 'unauthenticated' ? (
          <Unauthenticated />
        ) : (
          <>
            {failure === null && message !== '' && (
              <Note tone={hasTimedOut || stage === 'failed' ? 'bad' : 'good'}>{message}</Note>
            )}
            <OutcomeNote message={message} failure={failure} isUnanswered={hasTimedOut} isAtField={isAtField} />
            {onReload && (
              <div className={layout.row}>
                <Button onClick={onReload}>{stage === 'failed' ? messages.tryAgain : messages.loadAgain}</Button>
              </div>
            )}
            {stage === 'loading' ? <Waiting name={name} /> : stage !== 'failed' && children}
          </>
        )}
      </div>
    </section>
  );
}

interface OutcomeNoteProps extends Pick<PartState, 'isUnanswered' | 'message'> {
  failure: AuthFailure | null;
  isAtField?: boolean;
}

/** That a change failed and why, or why it may have been made. */
export function OutcomeNote({ message, failure, isUnanswered: hasTimedOut, isAtField = false }: OutcomeNoteProps) {
  if (failure === null || message === '') return null;
  const reason = reasonOf(failure);
  if (hasTimedOut) return <Note tone="bad">{`${reason} ${message}`}</Note>;
  return (
    <Note tone="bad">
      <p>{message}</p>
      {!isAtField && <p>{reason}</p>}
    </Note>
  );
}

/** Replaces the settings when nobody is signed in. */
export function Unauthenticated() {
  return (
    <>
      <p>{authMessages.UserUnAuthenticatedException}</p>
      <div className={layout.row}>
        <Link to={`/login?to=${encodeURIComponent(dashboardPath('settings'))}`} className={buttonClass({})}>
          {messages.signIn}
        </Link>
      </div>
    </>
  );
}

function Waiting({ name }: { name: string }) {
  return (
    <div className={styles.waiting}>
      <span className={text.visuallyHidden} role="status">
        {messages.loading({ what: name })}
      </span>
      <Skeleton width="60%" />
      <Skeleton />
    </div>
  );
}

/** Renders the moment marked in a sentence. */
export function timeAt(at: number): (words: string) => ReactNode {
  return (words) => <time dateTime={new Date(at).toISOString()}>{words}</time>;
}

/** Focuses the first control of a form when it opens. */
export function useFocusOnOpen(controlId: string): void {
  useEffect(() => {
    document.getElementById(controlId)?.focus();
  }, [controlId]);
}

/** Returns the focus to the control that opened a form when the form closes, unless another element has it. */
export function useFocusReturn<Opener extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/**
 * Keeps the focus in a list whose row is removed with the pressed button.
 * @param message the status message of the part
 * @param rest receives the focus if no row is left
 */
export function useFocusOnRest(
  message: string,
  listed: readonly unknown[],
  rest?: RefObject<HTMLElement | null>,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (message !== '' && isFocusLost()) (list.current ?? rest?.current)?.focus();
  }, [message, listed, rest]);
  return list;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
