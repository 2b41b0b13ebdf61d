import { useSelector } from '@xstate/react';
import { dayInIndia, formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { once } from '#machines/domain/once.ts';
import { plannedInstalments } from '#machines/domain/projects/project-progress.ts';
import type { ActivityEntry } from '#machines/domain/projects/project-activity.ts';
import type { ProjectMessage } from '#machines/domain/projects/project-messages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { scheduleOf, type Schedule } from '#machines/domain/pricing/schedule.ts';
import * as nowMessages from '#messages/project-now.ts';
import { locale } from '#messages/language.ts';
import type { PaymentRow } from '#machines/ports/payments-overview.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { useDashboard, useParts } from '../dashboard-context.ts';

/** The current date in India. */
export function useToday(): IsoDate {
  return dayInIndia(useDashboard().clock.now());
}

/** The schedule that a project was saved with. */
export function scheduleOfProject({ draft, start }: ProjectCard): Schedule {
  return scheduleOf(draft, start);
}

export interface PaymentsOfProject {
  /** Every instalment; for a project without payments, the planned ones. */
  readonly rows: readonly PaymentRow[];
  /** Whether any instalment is paid. */
  readonly hasBegun: boolean;
  /** The next instalment to pay; undefined if all are paid, or there are none. */
  readonly next: PaymentRow | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

function plannedRow({ number, due, amount, tax }: Pick<PaymentRow, 'number' | 'due' | 'amount' | 'tax'>): PaymentRow {
  return {
    number,
    due,
    amount,
    tax,
    state: number === 1 ? 'due' : 'later',
    paidAt: null,
    orderId: null,
    invoice: null,
  };
}

/** The past and upcoming payments of a project. */
export function usePaymentsOf(project: ProjectCard): PaymentsOfProject {
  const { paymentsOverview } = useParts();
  const lookedAt = useSelector(paymentsOverview, ({ context }) => context.found.look.projectId);
  // The address may name the project by its plan.
  const isOfThis = lookedAt === project.id || lookedAt === project.planId;
  const own = useSelector(paymentsOverview, ({ context }) => context.found.own);
  const plan = isOfThis ? own : null;
  const isLoading = useSelector(
    paymentsOverview,
    (snapshot) => snapshot.hasTag('loading') || (snapshot.hasTag('shown') && !isOfThis),
  );
  const hasFailed = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('failed'));
  const isPaidFor = project.status === 'running' || project.status === 'shipped';
  const rows = plan?.rows ?? (isPaidFor ? [] : plannedInstalments(project).map(plannedRow));
  const next = plan ? rows.find(({ number }) => number === plan.next) : rows[0];
  return {
    rows,
    hasBegun: plan !== null || isPaidFor,
    next,
    isLoading: isLoading && isPaidFor,
    hasFailed: hasFailed && isPaidFor,
  };
}

export function requestsAbout(
  requests: readonly RequestEntry[],
  { id }: Pick<ProjectCard, 'id'>,
): readonly RequestEntry[] {
  return requests.filter(({ projectId }) => projectId === id);
}

/** The activity of one day, newest first. */
export interface ActivityDay {
  readonly day: IsoDate;
  readonly entries: readonly ActivityEntry[];
}

/** Entries grouped by the day in India, in the given order. */
export function activityDays(entries: readonly ActivityEntry[]): readonly ActivityDay[] {
  const days = new Map<IsoDate, ActivityEntry[]>();
  for (const entry of entries) {
    const day = dayInIndia(Date.parse(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, all]) => ({ day, entries: all }));
}

const weekdayFormat = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));

/** 'Thursday, 4 Feb 2027', 'गुरुवार, 4 फ़रवरी 2027'. */
export function formatWeekday(day: IsoDate): string {
  return `${weekdayFormat().format(new Date(`${day}T00:00:00Z`))}, ${formatDate(day)}`;
}

/** The messages of the team since the last visit. */
export function newMessages(talk: readonly ProjectMessage[], since: string | null): readonly ProjectMessage[] {
  if (since === null) return [];
  return talk.filter(({ author, sentAt }) => author === 'team' && Date.parse(sentAt) > Date.parse(since));
}

/** '2 new'; without new ones the number of messages. */
export function countWords(talk: readonly ProjectMessage[], since: string | null): string {
  const count = newMessages(talk, since).length;
  return count > 0 ? nowMessages.countNew({ count }) : String(talk.length);
}
