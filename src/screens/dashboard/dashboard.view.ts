import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { once } from '#machines/domain/once.ts';
import { beforeGst, gstNote } from '#machines/domain/payments/payment-words.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import type { ListKind } from '#machines/domain/projects/list-look.ts';
import type { NextPayment, ProjectCard, ProjectCounts } from '#machines/domain/projects/project-card.ts';
import type { ProjectStatus, PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import type { RequestKind, RequestState } from '#machines/domain/requests/request-state.ts';
import * as messages from '#messages/dashboard.ts';
import * as projects from '#messages/projects.ts';
import { locale } from '#messages/language.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import type { TagProps } from '#ui/tag.tsx';

/** A status as its tag shows it. */
export interface Standing {
  readonly name: string;
  readonly tone: NonNullable<TagProps['tone']>;
}

const statuses: Readonly<Record<ProjectStatus, Standing>> = {
  draft: { name: projects.draft, tone: 'plain' },
  created: { name: projects.created, tone: 'plain' },
  invited: { name: projects.invited, tone: 'plain' },
  freemium: { name: projects.freemium, tone: 'plain' },
  running: { name: projects.running, tone: 'signal' },
  shipped: { name: projects.shipped, tone: 'ok' },
  archived: { name: projects.archived, tone: 'plain' },
};

const prototypes: Readonly<Record<PrototypeGroup, string>> = {
  professional: messages.professionalPrototype,
  'tailor-made': messages.tailorMadePrototype,
  instant: messages.instantPrototype,
};

const states: Readonly<Record<RequestState, Standing>> = {
  received: { name: messages.received, tone: 'plain' },
  inReview: { name: messages.inReview, tone: 'plain' },
  inProgress: { name: messages.inProgress, tone: 'signal' },
  delivered: { name: messages.delivered, tone: 'ok' },
  declined: { name: messages.declined, tone: 'danger' },
  withdrawn: { name: messages.withdrawn, tone: 'plain' },
};

/** The status of a project as a tag; for a prototype that is a draft, its kind. */
export function statusOf({ status, prototype }: Pick<ProjectCard, 'status' | 'prototype'>): Standing {
  return prototype === null || status !== 'draft' ? statuses[status] : { name: prototypes[prototype], tone: 'plain' };
}

/** The name of a status, or of a group of prototypes. */
export function kindName(kind: ListKind): string {
  return kind in prototypes ? prototypes[kind as PrototypeGroup] : statuses[kind as ProjectStatus].name;
}

export function statusName(status: ProjectStatus): string {
  return statuses[status].name;
}

export function requestStatus(state: RequestState): Standing {
  return states[state];
}

/** '4 Jan 2027', the date in India at a moment. */
export function formatMoment(moment: string | number): string {
  return formatDate(dayInIndia(new Date(moment).getTime()));
}

const times = once(
  () =>
    new Intl.DateTimeFormat(locale, { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' }),
);

/** '15:30', the time in India at a moment. */
export function timeOfDay(moment: string): string {
  return times().format(new Date(moment));
}

/** '4 Jan 2027, 15:30', the date and time in India at a moment. */
export function formatTime(moment: string): string {
  return `${formatMoment(moment)}, ${timeOfDay(moment)}`;
}

export interface CardFact {
  readonly term: string;
  readonly detail: string;
}

/** '₹2,47,785.84, GST included', for a charged amount. @param tax included in it, in paise. */
export function chargeWords(amount: number, tax: number): string {
  return [formatCharge(amount), gstNote(tax)].filter((part) => part !== '').join(', ');
}

/** A plan that was never ordered has no due date: the fact is the amount of its first payment. */
function paymentFact({ due, amount, tax }: NextPayment): CardFact {
  const words = chargeWords(amount, tax);
  return due === null
    ? { term: messages.firstPayment, detail: words }
    : { term: messages.nextPayment, detail: messages.paymentOn({ amount: words, day: formatDate(due) }) };
}

/** The facts below the name of a project. */
export function cardFacts({ total, draft, start, finalDelivery, nextPayment }: ProjectCard): readonly CardFact[] {
  return [
    { term: messages.totalAnd({ note: beforeGst }), detail: formatCharge(total) },
    { term: messages.features, detail: String(planFeatures(draft).length) },
    { term: messages.start, detail: formatDate(start) },
    { term: messages.finalDelivery, detail: formatDate(finalDelivery) },
    ...(nextPayment ? [paymentFact(nextPayment)] : []),
  ];
}

export function requestsOf(requests: readonly RequestEntry[], kind: RequestKind): readonly RequestEntry[] {
  return requests.filter((request) => request.kind === kind);
}

/** The kind of requests that a page shows; null for other pages. */
export function requestKindOf({ lists }: DashboardPage): 'professional' | 'tailor-made' | null {
  return lists?.kind === 'prototype' && lists.prototype !== 'instant' ? lists.prototype : null;
}

/** The count of a page; null if it has none, or the count is not known yet. */
export function countOf(
  page: DashboardPage,
  counts: ProjectCounts | null,
  requests: readonly RequestEntry[],
): number | null {
  if (!counts || !page.lists || page.lists.kind === 'all') return null;
  if (page.lists.kind === 'trash') return counts.trash;
  if (page.lists.kind === 'status') return counts[page.lists.status];
  const kind = requestKindOf(page);
  return counts[page.lists.prototype] + (kind ? requestsOf(requests, kind).length : 0);
}
