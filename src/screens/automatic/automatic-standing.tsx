import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { needsApproval, type Instrument } from '#machines/domain/payments/mandate.ts';
import * as messages from '#messages/automatic-choice.ts';
import type { MandateEntry } from '#machines/ports/mandates.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';

export interface AutomaticStandingProps {
  mandates: ActorRefFrom<typeof mandatesMachine>;
  /** The plan whose automatic payment is shown. */
  planId: string;
  /** Shown where the plan has none. */
  instead?: ReactNode;
}

/** The automatic payment of a plan, with the button that ends it. */
export function AutomaticStanding({ mandates, planId, instead }: AutomaticStandingProps) {
  const mandate = useSelector(mandates, ({ context }) =>
    context.found.mandates.find((entry) => entry.planId === planId),
  );
  const isCancelling = useSelector(mandates, (snapshot) => snapshot.hasTag('cancelling'));
  const isUnanswered = useSelector(mandates, (snapshot) => snapshot.hasTag('unanswered'));
  useEffect(() => mandates.send({ type: 'mandates.reloaded' }), [mandates, planId]);
  if (!mandate || mandate.state === 'ended') return instead;
  const { id: mandateId, state } = mandate;
  const isOn = state === 'active' || state === 'asked';
  return (
    <Note tone={isOn ? 'plain' : 'good'}>
      <div className={layout.stack}>
        <p>{standingOf(mandate)}</p>
        {state === 'active' && <Next mandate={mandate} />}
        {isUnanswered && <p role="alert">{messages.mayBeCancelled}</p>}
        {isOn && (
          <div>
            <Button
              size="small"
              busy={isCancelling}
              onClick={() => mandates.send({ type: 'mandate.cancelRequested', mandateId })}
            >
              {messages.cancel}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}

function instrumentName({ kind, name, ending }: Instrument): string {
  if (kind === 'card') return messages.card({ name, ending });
  return kind === 'upi' ? messages.upi : messages.account;
}

function standingOf({ state, instrument }: MandateEntry): string {
  if (state === 'asked') return messages.isAsked;
  if (state === 'active' && instrument) return messages.isOn({ instrument: instrumentName(instrument) });
  return state === 'refused' ? messages.isRefused : messages.isCancelled;
}

/** What becomes of the next instalment. */
function Next({ mandate: { next, instrument } }: { mandate: MandateEntry }) {
  if (!next || !instrument) return null;
  const { number, amount, due, state } = next;
  const facts = { number, amount: formatCharge(amount), day: formatDate(due) };
  if (state === 'charging') return <p>{messages.nextAsked(facts)}</p>;
  if (state === 'dropped') return <p>{messages.nextStopped(facts)}</p>;
  if (needsApproval(amount, instrument)) return <p>{messages.nextApproved(facts)}</p>;
  return <p>{(state === 'byHand' ? messages.nextByHand : messages.next)(facts)}</p>;
}
