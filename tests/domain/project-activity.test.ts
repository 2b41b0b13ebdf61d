import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import {
  activityOf,
  type ActivityFacts,
  type ActivityOrder,
  type ActivityRequest,
} from '#machines/domain/projects/project-activity.ts';
import type { ProjectStatus } from '#machines/domain/projects/project-status.ts';
import type { DatedVersion } from '#machines/domain/projects/version-words.ts';

const gather = { ...chooseTemplate(emptyDraft('plan-1'), 1), name: 'Lake Kitchen' };
const nothing: ActivityFacts = { versions: [], orders: [], links: [], requests: [], messages: [], files: [] };
const at = (day: number): string => `2027-01-0${day}T09:00:00.000Z`;

function version(number: number, changes: Partial<DatedVersion> = {}): DatedVersion {
  return {
    version: number,
    savedAt: at(number),
    status: 'draft',
    draft: gather,
    total: 5_00_000_00,
    finalDelivery: '2027-06-18',
    ...changes,
  };
}

const order: ActivityOrder = {
  instalment: 2,
  instalments: 4,
  amount: 2_47_785_84,
  state: 'paid',
  reason: '',
  createdAt: at(4),
  paidAt: at(5),
  invoice: 'PL/26-27/000184',
  refunds: [],
};
const request: ActivityRequest = {
  kind: 'feature',
  title: 'Hindi menu',
  state: 'received',
  answer: '',
  createdAt: at(6),
  updatedAt: at(6),
};

const told = (facts: Partial<ActivityFacts>) =>
  activityOf({ ...nothing, ...facts }).map(({ who, guest, what, why, amount }) => [
    who + (guest && ` ${guest}`),
    what,
    why,
    amount,
  ]);

describe('the activity of a project', () => {
  it('begins with its first version, and lists each change with its effect on the total', () => {
    const more = { ...addFeature(gather, 'video-calls'), name: 'Lakeside Kitchen' };
    expect(told({ versions: [version(2, { draft: more, total: 5_16_629_77 }), version(1)] })).toEqual([
      ['you', 'added Video Calls, renamed from Lake Kitchen to Lakeside Kitchen', '', 16_629_77],
      ['you', 'saved the project', '', 5_00_000_00],
    ]);
  });

  it('lists a refund, with its credit note, and that the team ended the work', () => {
    const refunds = [
      { at: at(7), amount: 1_00_000_00, number: 'CN/26-27/000003', reason: 'The scope became smaller.' },
    ];
    expect(told({ orders: [{ ...order, refunds }] })[0]).toEqual([
      'team',
      'gave back ₹1,00,000.00 of instalment 2 of 4',
      'Credit note CN/26-27/000003: The scope became smaller.',
      null,
    ]);
    expect(told({ orders: [{ ...order, state: 'refunded', refunds }] })).toHaveLength(2);
    expect(told({ versions: [version(3, { status: 'archived' }), version(2, { status: 'running' })] })[0]?.[0]).toBe(
      'team',
    );
  });

  it.each<[ProjectStatus, string]>([
    ['running', 'team'],
    ['archived', 'you'],
  ])('names who moved it to %s', (status, who) => {
    expect(told({ versions: [version(2, { status }), version(1)] })[0]?.[0]).toBe(who);
  });

  it('leaves out a version that changed nothing', () => {
    expect(told({ versions: [version(2), version(1)] })).toHaveLength(1);
  });

  it('lists payments with their invoices, payments at the bank, and declined ones', () => {
    expect(told({ orders: [order] })).toEqual([
      ['you', 'paid instalment 2 of 4', 'Invoice PL/26-27/000184', 2_47_785_84],
    ]);
    expect(activityOf({ ...nothing, orders: [order] })[0]?.at).toBe(at(5));
    expect(told({ orders: [{ ...order, state: 'pending', paidAt: null, invoice: null }] })).toEqual([
      ['you', 'paid instalment 2 of 4', 'The bank has not confirmed it yet.', 2_47_785_84],
    ]);
    expect(
      told({ orders: [{ ...order, state: 'declined', paidAt: null, invoice: null, reason: 'The card has expired.' }] }),
    ).toEqual([['bank', 'declined instalment 2 of 4, ₹2,47,785.84', 'The card has expired.', null]]);
  });

  it.each(['open', 'cancelled', 'superseded'] as const)('leaves out a checkout that is %s', (state) => {
    expect(told({ orders: [{ ...order, state, paidAt: null, invoice: null }] })).toEqual([]);
  });

  it('lists links: made, opened by whom, withdrawn', () => {
    expect(
      told({
        links: [
          { label: 'Anil', createdAt: at(1), seenAt: at(2), withdrawnAt: at(3) },
          { label: '', createdAt: at(4), seenAt: null, withdrawnAt: null },
        ],
      }),
    ).toEqual([
      ['you', 'made a link', '', null],
      ['you', 'withdrew a link for Anil', '', null],
      ['guest Anil', 'last opened the project by a link', '', null],
      ['you', 'made a link for Anil', '', null],
    ]);
  });

  it('lists requests and their answers', () => {
    expect(told({ requests: [request] })).toEqual([['you', 'asked for a feature: Hindi menu', '', null]]);
    expect(
      told({
        requests: [{ ...request, kind: 'tailor-made', state: 'declined', answer: 'Not by June.', updatedAt: at(7) }],
      }),
    ).toEqual([
      ['team', 'declined the request: Hindi menu', 'Not by June.', null],
      ['you', 'asked for a tailor-made prototype: Hindi menu', '', null],
    ]);
    expect(told({ requests: [{ ...request, state: 'withdrawn', answer: 'In a week.', updatedAt: at(7) }] })[0]).toEqual(
      ['you', 'withdrew the request: Hindi menu', '', null],
    );
  });

  it('is in the order of time, newest first, whatever its kind', () => {
    const all = activityOf({
      ...nothing,
      versions: [version(3, { status: 'running' }), version(1)],
      orders: [order],
      links: [{ label: '', createdAt: at(2), seenAt: null, withdrawnAt: null }],
      requests: [request],
    });
    expect(all.map((entry) => entry.at)).toEqual([at(6), at(5), at(3), at(2), at(1)]);
  });
});
