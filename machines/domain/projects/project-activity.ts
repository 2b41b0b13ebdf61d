/**
 * The activity of a project, derived from its stored data: its versions, orders, links and requests. The server sends
 * the data, and the browser describes it in its language.
 */
import { formatCharge } from '../money-format.ts';
import type { Paise } from '../money.ts';
import type { OrderState } from '../payments/order-state.ts';
import type { RequestKind, RequestState } from '../requests/request-state.ts';
import * as messages from '#messages/project-history.ts';
import type { ProjectFile, ProjectMessage } from './project-messages.ts';
import { versionSteps, type DatedVersion } from './version-words.ts';

/** The actor: the owner, the team, the payer's bank, or a person with a link. */
export const actors = ['you', 'team', 'bank', 'guest'] as const;

export type ActorKind = (typeof actors)[number];

/** One entry of the activity. */
export interface ActivityEntry {
  /** ISO timestamp. */
  readonly at: string;
  readonly who: ActorKind;
  /** The label of the guest's link; empty for other actors, and for a link without one. */
  readonly guest: string;
  /** Follows the actor in a sentence: 'paid instalment 2 of 4'. */
  readonly what: string;
  /** The consequence or the reason; empty without one. */
  readonly why: string;
  /** The amount paid, or the change of the total before tax; null if no money is involved. */
  readonly amount: Paise | null;
  /** Whether the amount is a difference, and carries a sign. */
  readonly isChange: boolean;
  /** Whether it is news to the person: others did it, or money moved. */
  readonly isNews: boolean;
}

/** An order of the project. Timestamps are ISO; `instalments` is their total number. */
export interface ActivityOrder {
  readonly instalment: number;
  readonly instalments: number;
  readonly amount: Paise;
  readonly state: OrderState;
  readonly reason: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly invoice: string | null;
  /** Its refunds, each with its credit note. */
  readonly refunds: readonly {
    readonly at: string;
    readonly amount: Paise;
    readonly number: string;
    readonly reason: string;
  }[];
}

/** A link of the project. Timestamps are ISO. */
export interface ActivityLink {
  readonly label: string;
  readonly createdAt: string;
  readonly seenAt: string | null;
  readonly withdrawnAt: string | null;
}

/** A request about the project. Timestamps are ISO. */
export interface ActivityRequest {
  readonly kind: RequestKind;
  readonly title: string;
  readonly state: RequestState;
  readonly answer: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ActivityFacts {
  /** Newest first. */
  readonly versions: readonly DatedVersion[];
  readonly orders: readonly ActivityOrder[];
  readonly links: readonly ActivityLink[];
  readonly requests: readonly ActivityRequest[];
  readonly messages: readonly ProjectMessage[];
  readonly files: readonly ProjectFile[];
}

const plain = { guest: '', why: '', amount: null, isChange: false, isNews: false } as const;

function sentence(words: readonly string[]): string {
  return words.join(', ');
}

/** The changes of each version. A version that changed neither plan nor status has no entry. */
function versionEntries(versions: readonly DatedVersion[]): readonly ActivityEntry[] {
  return versions.flatMap((version, index): readonly ActivityEntry[] => {
    const before = versions[index + 1];
    const at = version.savedAt;
    if (!before) return [{ ...plain, at, who: 'you', what: messages.saved, amount: version.total }];
    const steps = versionSteps(before, version);
    if (steps.length === 0) return [];
    const change = version.total - before.total;
    // A payment starts the work; a delivery or a refund ends it.
    const who = (version.status === 'running') === (before.status === 'running') ? 'you' : 'team';
    return [{ ...plain, at, who, what: sentence(steps), amount: change === 0 ? null : change, isChange: true }];
  });
}

function refundEntries({ instalment, instalments, refunds }: ActivityOrder): readonly ActivityEntry[] {
  return refunds.map(({ at, amount, number, reason }) => ({
    ...plain,
    at,
    who: 'team',
    what: messages.gaveBack({ amount: formatCharge(amount), number: instalment, all: instalments }),
    why: messages.creditNote({ number, reason }),
  }));
}

function orderEntries(order: ActivityOrder): readonly ActivityEntry[] {
  const { instalment, instalments, amount, state, reason, createdAt, paidAt, invoice } = order;
  const which = { number: instalment, all: instalments };
  const at = paidAt ?? createdAt;
  switch (state) {
    case 'paid':
    case 'refunded':
      return [
        {
          ...plain,
          at,
          who: 'you',
          what: messages.paid(which),
          why: invoice === null ? '' : messages.invoice({ number: invoice }),
          amount,
          isNews: true,
        },
        ...refundEntries(order),
      ];
    case 'pending':
      return [{ ...plain, at, who: 'you', what: messages.paid(which), why: messages.notConfirmed, amount }];
    case 'declined':
      return [
        { ...plain, at, who: 'bank', what: messages.declined({ ...which, amount: formatCharge(amount) }), why: reason },
      ];
    case 'open':
    case 'cancelled':
    case 'superseded':
      return [];
  }
}

function linkEntries({ label, createdAt, seenAt, withdrawnAt }: ActivityLink): readonly ActivityEntry[] {
  return [
    { ...plain, at: createdAt, who: 'you', what: label === '' ? messages.madeLink : messages.madeLinkFor({ label }) },
    ...(seenAt === null
      ? []
      : [{ ...plain, at: seenAt, who: 'guest' as const, guest: label, what: messages.openedByLink }]),
    ...(withdrawnAt === null
      ? []
      : [
          {
            ...plain,
            at: withdrawnAt,
            who: 'you' as const,
            what: label === '' ? messages.withdrewLink : messages.withdrewLinkFor({ label }),
          },
        ]),
  ];
}

type Titled = (values: { readonly title: string }) => string;

const asked: Readonly<Record<RequestKind, Titled>> = {
  feature: messages.askedForFeature,
  professional: messages.askedForProfessional,
  'tailor-made': messages.askedForTailorMade,
};

/** The last action on a request. */
const handled: Readonly<Record<RequestState, { readonly who: ActorKind; readonly what: Titled } | null>> = {
  received: null,
  inReview: { who: 'team', what: messages.beganToLook },
  inProgress: { who: 'team', what: messages.beganToWork },
  delivered: { who: 'team', what: messages.deliveredRequest },
  declined: { who: 'team', what: messages.declinedRequest },
  withdrawn: { who: 'you', what: messages.withdrewRequest },
};

function requestEntries({
  kind,
  title,
  state,
  answer,
  createdAt,
  updatedAt,
}: ActivityRequest): readonly ActivityEntry[] {
  const last = handled[state];
  return [
    { ...plain, at: createdAt, who: 'you', what: asked[kind]({ title }) },
    ...(last
      ? [
          {
            ...plain,
            at: updatedAt,
            who: last.who,
            what: last.what({ title }),
            why: state === 'withdrawn' ? '' : answer,
          },
        ]
      : []),
  ];
}

/** The beginning of a message, on one line. */
function excerpt(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  return line.length <= 140 ? line : `${line.slice(0, 139).trimEnd()}…`;
}

function messageEntries({ author, words, sentAt: at }: ProjectMessage): readonly ActivityEntry[] {
  return author === 'team'
    ? [{ ...plain, at, who: 'team', what: messages.teamWrote, why: excerpt(words) }]
    : [{ ...plain, at, who: 'you', what: messages.youWrote }];
}

function fileEntry({ name, addedAt: at }: ProjectFile): ActivityEntry {
  return { ...plain, at, who: 'team', what: messages.addedFile({ name }) };
}

/** The whole activity, newest first. */
export function activityOf({
  versions,
  orders,
  links,
  requests,
  messages: written,
  files,
}: ActivityFacts): readonly ActivityEntry[] {
  return [
    ...written.flatMap(messageEntries),
    ...files.map(fileEntry),
    ...requests.flatMap(requestEntries),
    ...orders.flatMap(orderEntries),
    ...links.flatMap(linkEntries),
    ...versionEntries(versions),
  ]
    .map((entry) => ({ ...entry, isNews: entry.isNews || entry.who !== 'you' }))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
