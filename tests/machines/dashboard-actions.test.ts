import { describe, expect, it } from 'vitest';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { timeoutMessage } from '#machines/domain/failure.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { renamingMachine } from '#machines/dashboard/renaming.machine.ts';
import { doneWords, type ProjectAction, type ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { ChangeAnswer, StudioAnswer, StudioVisit } from '#machines/ports/projects.ts';
import { asked } from './dashboard-outside.ts';
import { startUnderParent } from './under-parent.ts';

const done: ChangeAnswer = { kind: 'done' };
const refused: ChangeAnswer = { kind: 'refused', words: 'A project that is running cannot be archived.' };
const archive: ProjectAction = { kind: 'move', move: 'project.archived', project: sampleCard };
const deletion: ProjectAction = { kind: 'delete', project: sampleCard };

function startActions() {
  const changes = asked<ChangeAnswer, ProjectAction>();
  const studio = asked<StudioAnswer, StudioVisit>();
  const { actor, news } = startUnderParent(
    projectActionsMachine.provide({ actors: { changeProject: changes.actor, openInStudio: studio.actor } }),
    undefined,
  );
  return {
    actor,
    news,
    changes,
    studio,
    state: () => actor.getSnapshot().value,
    notice: () => actor.getSnapshot().context.notice,
  };
}

async function startDeleted() {
  const started = startActions();
  started.actor.send({ type: 'action.requested', action: deletion });
  await started.changes.answer(done);
  return started;
}

describe('an action on a project', () => {
  it.each<ProjectAction>([
    archive,
    { kind: 'move', move: 'project.created', project: sampleCard },
    { kind: 'copy', as: 'draft', project: sampleCard },
    { kind: 'copy', as: 'instant', project: sampleCard },
  ])('shows a message, and notifies the lists', async (action) => {
    const { actor, news, changes, state, notice } = startActions();
    actor.send({ type: 'action.requested', action });
    expect(state()).toMatchObject({ work: 'working' });
    expect(changes.asked).toEqual([action]);
    await changes.answer(done);
    expect(state()).toMatchObject({ work: 'idle' });
    expect(notice()).toMatchObject({ text: doneWords(action), isRefusal: false });
    expect(news).toEqual([{ type: 'projects.changed' }]);
  });

  it('is one thing at a time', () => {
    const { actor, changes } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    actor.send({ type: 'action.requested', action: archive });
    actor.send({ type: 'opening.requested', project: sampleCard });
    expect(changes.asked).toHaveLength(1);
  });

  it('that fails shows the server’s text, and the current state', async () => {
    const { actor, news, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.answer(refused);
    expect(notice()).toEqual({ text: 'A project that is running cannot be archived.', isRefusal: true, undo: null });
    expect(news).toEqual([{ type: 'projects.changed' }]);
  });

  it('without a response says so', async () => {
    const { actor, news, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.fail();
    expect(notice()).toMatchObject({ text: timeoutMessage, isRefusal: true });
    // The change may have been made anyway: the lists show the current state.
    expect(news).toEqual([{ type: 'projects.changed' }]);
  });

  it('for a prototype by the staff notifies the request list as well', async () => {
    const { actor, news, changes } = startActions();
    actor.send({
      type: 'action.requested',
      action: { kind: 'request', prototype: 'professional', project: sampleCard },
    });
    await changes.answer(done);
    expect(news).toEqual([{ type: 'requests.changed' }, { type: 'projects.changed' }]);
  });

  it('is no longer shown after it was read', async () => {
    const { actor, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.answer(done);
    actor.send({ type: 'notice.dismissed' });
    expect(notice()).toBeNull();
  });
});

describe('an archiving', () => {
  it('can be undone while its message is shown, by the version that it made', async () => {
    const { actor, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.answer(done);
    actor.send({ type: 'action.undone' });
    expect(changes.asked.at(-1)).toEqual({
      kind: 'move',
      move: 'project.restored',
      project: { ...sampleCard, status: 'archived', version: sampleCard.version + 1 },
    });
    await changes.answer(done);
    expect(notice()).toEqual({ text: 'Lunch Club is out of the archive', isRefusal: false, undo: null });
  });
});

describe('a deletion', () => {
  it('removes the project from the list, and offers Undo', async () => {
    const { news, notice } = await startDeleted();
    expect(news).toEqual([{ type: 'project.removed', projectId: sampleCard.id }, { type: 'projects.changed' }]);
    expect(notice()).toEqual({
      text: 'Lunch Club is deleted',
      isRefusal: false,
      undo: { kind: 'undelete', project: sampleCard },
    });
  });

  it('can be undone while its message is shown', async () => {
    const { actor, changes, state, notice } = await startDeleted();
    actor.send({ type: 'action.undone' });
    expect(state()).toMatchObject({ undo: 'undoing' });
    expect(changes.asked.at(-1)).toEqual({ kind: 'undelete', project: sampleCard });
    await changes.answer(done);
    expect(notice()).toMatchObject({ text: 'Lunch Club is back', undo: null });
  });

  it('is final once the message is gone', async () => {
    const { actor, changes, state } = await startDeleted();
    actor.send({ type: 'notice.dismissed' });
    actor.send({ type: 'action.undone' });
    expect(state()).toMatchObject({ undo: 'resting' });
    expect(changes.asked).toHaveLength(1);
  });

  it('can be undone while another action is pending', async () => {
    const { actor, state } = await startDeleted();
    actor.send({ type: 'action.requested', action: archive });
    actor.send({ type: 'action.undone' });
    expect(state()).toEqual({ work: 'working', undo: 'undoing' });
  });

  it('whose undo got no response can be undone again', async () => {
    const { actor, changes, notice, state } = await startDeleted();
    actor.send({ type: 'action.undone' });
    await changes.fail();
    expect(notice()).toMatchObject({ isRefusal: true, undo: { kind: 'undelete', project: sampleCard } });
    actor.send({ type: 'action.undone' });
    expect(state()).toMatchObject({ undo: 'undoing' });
  });

  it('whose undo fails shows the reason', async () => {
    const { actor, changes, notice } = await startDeleted();
    actor.send({ type: 'action.undone' });
    await changes.answer({ kind: 'refused', words: 'It is gone for good.' });
    expect(notice()).toEqual({ text: 'It is gone for good.', isRefusal: true, undo: null });
  });
});

describe('opening in the studio', () => {
  it('takes the plan there', async () => {
    const { actor, studio, state } = startActions();
    actor.send({ type: 'opening.requested', project: sampleCard });
    expect(studio.asked).toEqual([{ project: sampleCard, isForced: false }]);
    await studio.answer({ kind: 'opened' });
    expect(state()).toMatchObject({ work: 'idle' });
  });

  it('begins a new one without a project', () => {
    const { actor, studio } = startActions();
    actor.send({ type: 'opening.requested', project: null });
    expect(studio.asked).toEqual([{ project: null, isForced: false }]);
  });

  it('asks before it replaces a plan that is stored nowhere else', async () => {
    const { actor, studio, state } = startActions();
    actor.send({ type: 'opening.requested', project: sampleCard });
    await studio.answer({ kind: 'unsaved', name: 'Night Market' });
    expect(state()).toMatchObject({ work: 'asking' });
    expect(actor.getSnapshot().context.standing).toBe('Night Market');
    actor.send({ type: 'opening.cancelled' });
    expect(state()).toMatchObject({ work: 'idle' });
    expect(studio.asked).toHaveLength(1);
  });

  it('replaces it when the person confirms', async () => {
    const { actor, studio, state } = startActions();
    actor.send({ type: 'opening.requested', project: sampleCard });
    await studio.answer({ kind: 'unsaved', name: 'Night Market' });
    actor.send({ type: 'opening.confirmed' });
    expect(studio.asked.at(-1)).toEqual({ project: sampleCard, isForced: true });
    await studio.answer({ kind: 'opened' });
    expect(state()).toMatchObject({ work: 'idle' });
  });

  it('that failed at the server is not blamed on the connection', async () => {
    const { actor, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.fail(Object.assign(new Error('The server answered 500.'), { status: 500 }));
    expect(notice()).toMatchObject({ text: 'Something failed on our side. Try again in a minute.', isRefusal: true });
  });

  it.each([false, true])('that fails shows a message (forced: %s)', async (isForced) => {
    const { actor, studio, notice } = startActions();
    actor.send({ type: 'opening.requested', project: sampleCard });
    if (isForced) {
      await studio.answer({ kind: 'unsaved', name: 'Night Market' });
      actor.send({ type: 'opening.confirmed' });
    }
    await studio.fail();
    expect(notice()).toMatchObject({ text: timeoutMessage, isRefusal: true });
  });
});

describe('renaming', () => {
  function startRenaming() {
    const server = asked<ChangeAnswer, { readonly project: ProjectCard; readonly name: string }>();
    const { actor, news } = startUnderParent(
      renamingMachine.provide({ actors: { renameProject: server.actor } }),
      undefined,
    );
    actor.send({ type: 'renaming.opened', project: sampleCard });
    return {
      actor,
      news,
      server,
      state: () => actor.getSnapshot().value.name,
      isOpen: () => actor.getSnapshot().hasTag('open'),
    };
  }

  it('sends the name without space at its ends, and is done', async () => {
    const { actor, news, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: '  Lakeside Kitchen ' });
    expect(server.asked).toEqual([{ project: sampleCard, name: 'Lakeside Kitchen' }]);
    await server.answer(done);
    expect(state()).toBe('none');
    expect(news).toEqual([{ type: 'project.renamed' }]);
  });

  it('sends no empty name', () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: '   ' });
    expect(state()).toEqual({ editing: 'empty' });
    expect(server.asked).toEqual([]);
  });

  it('to the same name sends nothing', () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: sampleCard.name });
    expect(state()).toBe('none');
    expect(server.asked).toEqual([]);
  });

  it('that is rejected keeps the form, with the reason', async () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    await server.answer(refused);
    expect(state()).toEqual({ editing: 'refused' });
    expect(actor.getSnapshot().context.words).toBe('A project that is running cannot be archived.');
  });

  it('that somebody else came before is saved by the next try, also as the name it had before', async () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    const current = { name: 'Harbour', version: sampleCard.version + 1 };
    await server.answer({ kind: 'refused', words: 'The project was changed elsewhere meanwhile.', current });
    expect([state(), actor.getSnapshot().context.name]).toEqual([{ editing: 'refused' }, 'Lakeside Kitchen']);
    actor.send({ type: 'name.submitted', name: sampleCard.name });
    expect(server.asked.at(-1)).toEqual({ project: { ...sampleCard, ...current }, name: sampleCard.name });
  });

  it('without a response keeps the form, and can be retried', async () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    await server.fail();
    expect(state()).toEqual({ editing: 'unanswered' });
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    expect(state()).toEqual('saving');
  });

  it('continues when the dialog is closed, which opens again with the unsaved name', async () => {
    const { actor, server, state, isOpen } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    actor.send({ type: 'renaming.closed' });
    expect(isOpen()).toBe(false);
    await server.answer(refused);
    expect(isOpen()).toBe(true);
    expect(state()).toEqual({ editing: 'refused' });
    expect(actor.getSnapshot().context.name).toBe('Lakeside Kitchen');
  });

  it('that is saved after the dialog was closed is reported, and leaves it closed', async () => {
    const { actor, news, server, isOpen } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    actor.send({ type: 'renaming.closed' });
    await server.answer(done);
    expect(isOpen()).toBe(false);
    expect(news).toEqual([{ type: 'project.renamed' }]);
  });

  it('can be left', () => {
    const { actor, state } = startRenaming();
    actor.send({ type: 'renaming.closed' });
    expect(state()).toBe('none');
  });
});
