/** Requests of the dashboard lists that are never answered time out with a message, and lose nothing. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { samplePayments, silentPaymentsOverview } from '#machines/dashboard/payments-overview.samples.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { silentProjectList } from '#machines/dashboard/project-list.samples.ts';
import { silentProjectSharing } from '#machines/dashboard/project-sharing.samples.ts';
import { silentRenaming } from '#machines/dashboard/renaming.samples.ts';
import { silentRequestList } from '#machines/dashboard/request-list.samples.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type { PaymentsFound, PaymentsLook } from '#machines/ports/payments-overview.ts';
import type { InvitationEntry } from '#machines/ports/projects.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { silentSharing } from '#machines/sharing/sharing.samples.ts';
import { outside, unanswered } from './outside.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

beforeEach(() => void vi.useFakeTimers());

const wait = () => vi.advanceTimersByTimeAsync(usualTimeoutMs);

describe('the lists of the dashboard, where the server does not answer,', () => {
  const ofList = [
    ['projects', unanswered(silentProjectList), { of: { kind: 'all' } }],
    ['requests', unanswered(silentRequestList), undefined],
    ['payments', unanswered(silentPaymentsOverview), undefined],
  ] as const;

  it.each(ofList)('end the loading of the %s, which can be tried again', async (_, machine, input) => {
    const actor = createActor(machine as AnyStateMachine, { input }).start();
    await wait();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  });

  it('report that a request may have been sent, keep it, and list the requests again', async () => {
    const lists = outside<readonly RequestEntry[], unknown>();
    const { actor } = startUnderParent(
      unanswered(silentRequestList).provide({ actors: { listRequests: lists.actor } }),
      undefined,
    );
    await lists.answer([]);
    actor.send({
      type: 'request.submitted',
      request: { kind: 'feature', projectId: null, title: 'Scales', words: '' },
    });
    await wait();
    expect(lists.asked).toHaveLength(2);
    await lists.answer([]);
    expect([actor.getSnapshot().hasTag('unanswered'), actor.getSnapshot().context.sent]).toEqual([true, 0]);
  });

  it('report that an instalment was not ordered, and can order it', async () => {
    const lists = outside<PaymentsFound, PaymentsLook>();
    const { actor } = startUnderParent(
      unanswered(silentPaymentsOverview).provide({ actors: { listPayments: lists.actor } }),
      undefined,
    );
    await lists.answer(samplePayments);
    const pay = { type: 'instalment.payRequested', row: { projectId: sampleCard.id, number: 2, amount: 1 } } as const;
    actor.send(pay);
    await wait();
    await lists.answer(samplePayments);
    expect([actor.getSnapshot().hasTag('unanswered'), actor.getSnapshot().can(pay)]).toEqual([true, true]);
  });

  it('report that a name may not be saved, and show the dialog for it again', async () => {
    const { actor, news } = startUnderParent(unanswered(silentRenaming), undefined);
    actor.send({ type: 'renaming.opened', project: sampleCard });
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    actor.send({ type: 'renaming.closed' });
    await wait();
    expect([actor.getSnapshot().hasTag('open'), actor.getSnapshot().hasTag('unanswered'), typesOf(news)]).toEqual([
      true,
      true,
      ['project.renamed'],
    ]);
  });

  it('report that a link may not be made, and show the panel for it again', async () => {
    const lists = outside<readonly InvitationEntry[], { readonly projectId: string }>();
    const { actor } = startUnderParent(
      unanswered(silentProjectSharing).provide({ actors: { listInvitations: lists.actor } }),
      undefined,
    );
    actor.send({ type: 'sharing.opened', project: sampleCard });
    await lists.answer([]);
    actor.send({ type: 'link.requested', label: '' });
    actor.send({ type: 'sharing.closed' });
    await wait();
    expect([actor.getSnapshot().hasTag('open'), actor.getSnapshot().hasTag('unanswered')]).toEqual([true, true]);
  });
});

it('a link of a plan that was not made is reported as such, and can be copied again', async () => {
  const { actor } = startUnderParent(unanswered(silentSharing), undefined);
  const copy = { type: 'link.copyRequested', draft: { ...emptyDraft('plan-1'), templateId: 3 } } as const;
  actor.send(copy);
  await wait();
  expect([actor.getSnapshot().hasTag('copyFailed'), actor.getSnapshot().can(copy)]).toEqual([true, true]);
});
