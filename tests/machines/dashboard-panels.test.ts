import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { invitedMachine } from '#machines/dashboard/invited.machine.ts';
import { sampleView } from '#machines/dashboard/invited.samples.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { projectSharingMachine } from '#machines/dashboard/project-sharing.machine.ts';
import { sampleInvitation, sampleLink } from '#machines/dashboard/project-sharing.samples.ts';
import type { InvitationEntry, InvitedAnswer, MadeLink } from '#machines/ports/projects.ts';
import { asked } from './dashboard-outside.ts';
import { startUnderParent } from './under-parent.ts';

function startSharing() {
  const lists = asked<readonly InvitationEntry[], { readonly projectId: string }>();
  const makings = asked<MadeLink, { readonly projectId: string; readonly label: string }>();
  const withdrawals = asked<void, { readonly projectId: string; readonly invitationId: string }>();
  const copies = asked<void, { readonly text: string }>();
  const { actor: sharing, news } = startUnderParent(
    projectSharingMachine.provide({
      actors: {
        listInvitations: lists.actor,
        makeInvitation: makings.actor,
        withdrawInvitation: withdrawals.actor,
        copyText: copies.actor,
      },
    }),
    undefined,
  );
  sharing.send({ type: 'sharing.opened', project: sampleCard });
  return {
    sharing,
    news,
    lists,
    makings,
    withdrawals,
    copies,
    state: () => sharing.getSnapshot().value.links,
    isOpen: () => sharing.getSnapshot().hasTag('open'),
    context: () => sharing.getSnapshot().context,
  };
}

async function startMade() {
  const started = startSharing();
  await started.lists.answer([]);
  started.sharing.send({ type: 'link.requested', label: ' Kitchen team ' });
  await started.makings.answer(sampleLink);
  await started.lists.answer([sampleInvitation]);
  return started;
}

describe('the links of a project', () => {
  it('are listed', async () => {
    const { lists, state, context } = startSharing();
    await lists.answer([sampleInvitation]);
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    expect(context().invitations).toEqual([sampleInvitation]);
  });

  it('that did not load can be retried', async () => {
    const { sharing, lists, state } = startSharing();
    await lists.fail();
    expect(state()).toEqual('failed');
    sharing.send({ type: 'sharing.reloaded' });
    expect(state()).toEqual('loading');
  });

  it('a new one has its recipient, is listed and copied, and notifies the lists', async () => {
    const { news, makings, copies, state, context } = await startMade();
    expect(makings.asked).toEqual([{ projectId: sampleCard.id, label: 'Kitchen team' }]);
    expect(context()).toMatchObject({ made: sampleLink, invitations: [sampleInvitation] });
    expect(copies.asked).toEqual([{ text: sampleLink.link }]);
    await copies.answer();
    expect(state()).toEqual({ shown: { resting: 'copied' } });
    expect(news).toEqual([{ type: 'projects.changed' }]);
  });

  it('a new one can be copied by hand where the browser does not, and tried again', async () => {
    const { sharing, copies, state } = await startMade();
    await copies.fail();
    expect(state()).toEqual({ shown: { resting: 'byHand' } });
    sharing.send({ type: 'link.copyRequested' });
    expect(copies.asked).toHaveLength(2);
  });

  it('a new one is there although the list did not come again', async () => {
    const { sharing, lists, makings, context, state } = startSharing();
    await lists.answer([]);
    sharing.send({ type: 'link.requested', label: '' });
    await makings.answer(sampleLink);
    await lists.fail();
    expect(state()).toEqual({ shown: 'copying' });
    expect(context().made).toEqual(sampleLink);
  });

  it('a link that was pending when the panel was closed is shown all the same', async () => {
    const { sharing, lists, makings, context, isOpen } = startSharing();
    await lists.answer([]);
    sharing.send({ type: 'link.requested', label: '' });
    sharing.send({ type: 'sharing.closed' });
    expect(isOpen()).toBe(false);
    await makings.answer(sampleLink);
    expect(isOpen()).toBe(true);
    expect(context().made).toEqual(sampleLink);
  });

  it('no other request is sent while a link is being created, so that it is not lost', async () => {
    const { sharing, makings, withdrawals, copies, context } = await startMade();
    await copies.answer();
    sharing.send({ type: 'link.requested', label: 'Second' });
    sharing.send({ type: 'link.requested', label: 'Third' });
    sharing.send({ type: 'link.copyRequested' });
    sharing.send({ type: 'link.withdrawn', invitationId: sampleInvitation.id });
    await makings.answer({ ...sampleLink, id: 'second' });
    expect(context().made?.id).toBe('second');
    expect([makings.asked.length, withdrawals.asked.length]).toEqual([2, 0]);
  });

  it('a withdrawal that got no response after the panel was closed is reported', async () => {
    const { sharing, lists, withdrawals, isOpen, state } = startSharing();
    await lists.answer([sampleInvitation]);
    sharing.send({ type: 'link.withdrawn', invitationId: sampleInvitation.id });
    sharing.send({ type: 'sharing.closed' });
    await withdrawals.fail();
    expect(isOpen()).toBe(true);
    expect(state()).toEqual({ shown: { resting: 'unanswered' } });
  });

  it('none is copied before it is made', async () => {
    const { sharing, lists, copies } = startSharing();
    await lists.answer([]);
    sharing.send({ type: 'link.copyRequested' });
    expect(copies.asked).toEqual([]);
  });

  it.each(['making', 'withdrawing'] as const)('report that %s got no response', async (what) => {
    const { sharing, lists, makings, withdrawals, state, context } = startSharing();
    await lists.answer([sampleInvitation]);
    if (what === 'making') {
      sharing.send({ type: 'link.requested', label: '' });
      await makings.fail();
    } else {
      sharing.send({ type: 'link.withdrawn', invitationId: sampleInvitation.id });
      await withdrawals.fail();
    }
    expect(state()).toEqual({ shown: { resting: 'unanswered' } });
    expect(context().invitations).toEqual([sampleInvitation]);
  });

  it('one that is withdrawn is gone, also the one that was just made', async () => {
    const { sharing, copies, withdrawals, context } = await startMade();
    await copies.answer();
    sharing.send({ type: 'link.withdrawn', invitationId: sampleInvitation.id });
    await withdrawals.answer();
    expect(withdrawals.asked).toEqual([{ projectId: sampleCard.id, invitationId: sampleInvitation.id }]);
    expect(context()).toMatchObject({ invitations: [], made: null });
  });

  it.each(['made', 'withdrawn'])(
    'the list is marked as outdated while it is unknown whether a link was %s, until it is loaded',
    async (what) => {
      const { sharing, lists, makings, withdrawals, copies, context } = await startMade();
      await copies.answer();
      const isOutdated = () => sharing.getSnapshot().hasTag('outdated');
      sharing.send(
        what === 'made'
          ? { type: 'link.requested', label: 'Second' }
          : { type: 'link.withdrawn', invitationId: sampleInvitation.id },
      );
      await (what === 'made' ? makings : withdrawals).fail();
      sharing.send({ type: 'link.copyRequested' });
      await copies.answer();
      expect([sharing.getSnapshot().hasTag('unanswered'), isOutdated()]).toEqual([false, true]);
      sharing.send({ type: 'sharing.reloaded' });
      await lists.answer([{ ...sampleInvitation, id: 'second' }]);
      expect([isOutdated(), context().invitations.map(({ id }) => id)]).toEqual([false, ['second']]);
    },
  );

  it('the list is marked as outdated when it does not load after a link was created', async () => {
    const { sharing, lists, makings } = startSharing();
    await lists.answer([]);
    sharing.send({ type: 'link.requested', label: '' });
    await makings.answer(sampleLink);
    await lists.fail();
    expect(sharing.getSnapshot().hasTag('outdated')).toBe(true);
  });

  it('a link that was made is not shown again for the next project', async () => {
    const { sharing, context, state } = await startMade();
    sharing.send({ type: 'sharing.closed' });
    expect(state()).toBe('none');
    sharing.send({ type: 'sharing.opened', project: { ...sampleCard, id: 'other' } });
    expect(context()).toMatchObject({ made: null, invitations: [] });
  });
});

describe('an invitation', () => {
  function startInvited() {
    const server = asked<InvitedAnswer, unknown>();
    const invited = createActor(invitedMachine.provide({ actors: { findInvited: server.actor } })).start();
    return {
      invited,
      server,
      state: () => invited.getSnapshot().value,
      view: () => invited.getSnapshot().context.view,
    };
  }

  it('shows the project', async () => {
    const { server, state, view } = startInvited();
    await server.answer(sampleView);
    expect(state()).toBe('shown');
    expect(view()).toEqual(sampleView);
  });

  it('that is invalid shows no more than that', async () => {
    const { server, state, view } = startInvited();
    await server.answer(null);
    expect(state()).toBe('missing');
    expect(view()).toBeNull();
  });

  it('that was withdrawn shows that, and no more', async () => {
    const { server, state, view } = startInvited();
    await server.answer('withdrawn');
    expect(state()).toBe('withdrawn');
    expect(view()).toBeNull();
  });

  it('without an answer can be tried again', async () => {
    const { invited, server, state } = startInvited();
    await server.fail();
    expect(state()).toBe('failed');
    invited.send({ type: 'view.reloaded' });
    expect(state()).toBe('loading');
  });
});
