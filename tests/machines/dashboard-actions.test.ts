import { describe, expect, it } from 'vitest';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { timeoutMessage } from '#machines/domain/timeout-message.ts';
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

describe('something done to a project', () => {
  it.each<ProjectAction>([
    archive,
    { kind: 'move', move: 'project.created', project: sampleCard },
    { kind: 'copy', as: 'draft', project: sampleCard },
    { kind: 'copy', as: 'instant', project: sampleCard },
  ])('is said, and told to the lists', async (action) => {
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

  it('that is refused is said in the words of the server, and shown as it is there', async () => {
    const { actor, news, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.answer(refused);
    expect(notice()).toEqual({ text: 'A project that is running cannot be archived.', isRefusal: true, undo: null });
    expect(news).toEqual([{ type: 'projects.changed' }]);
  });

  it('without an answer is said to have none', async () => {
    const { actor, news, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.fail();
    expect(notice()).toMatchObject({ text: timeoutMessage, isRefusal: true });
    // The change may have been made anyway: the lists show the current state.
    expect(news).toEqual([{ type: 'projects.changed' }]);
  });

  it('that asks the staff for a prototype is told to the requests as well', async () => {
    const { actor, news, changes } = startActions();
    actor.send({
      type: 'action.requested',
      action: { kind: 'request', prototype: 'professional', project: sampleCard },
    });
    await changes.answer(done);
    expect(news).toEqual([{ type: 'requests.changed' }, { type: 'projects.changed' }]);
  });

  it('is no longer said once it was read', async () => {
    const { actor, changes, notice } = startActions();
    actor.send({ type: 'action.requested', action: archive });
    await changes.answer(done);
    actor.send({ type: 'notice.dismissed' });
    expect(notice()).toBeNull();
  });
});

describe('an archiving', () => {
  it('is undone while it is told, by the version that it made', async () => {
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
  it('takes the project out of the list, and offers the way back', async () => {
    const { news, notice } = await startDeleted();
    expect(news).toEqual([{ type: 'project.removed', projectId: sampleCard.id }, { type: 'projects.changed' }]);
    expect(notice()).toEqual({
      text: 'Lunch Club is deleted',
      isRefusal: false,
      undo: { kind: 'undelete', project: sampleCard },
    });
  });

  it('is undone while it is told', async () => {
    const { actor, changes, state, notice } = await startDeleted();
    actor.send({ type: 'action.undone' });
    expect(state()).toMatchObject({ undo: 'undoing' });
    expect(changes.asked.at(-1)).toEqual({ kind: 'undelete', project: sampleCard });
    await changes.answer(done);
    expect(notice()).toMatchObject({ text: 'Lunch Club is back', undo: null });
  });

  it('is for good once the notice went', async () => {
    const { actor, changes, state } = await startDeleted();
    actor.send({ type: 'notice.dismissed' });
    actor.send({ type: 'action.undone' });
    expect(state()).toMatchObject({ undo: 'resting' });
    expect(changes.asked).toHaveLength(1);
  });

  it('can be undone while something else is under way', async () => {
    const { actor, state } = await startDeleted();
    actor.send({ type: 'action.requested', action: archive });
    actor.send({ type: 'action.undone' });
    expect(state()).toEqual({ work: 'working', undo: 'undoing' });
  });

  it('whose undoing got no answer can be undone again', async () => {
    const { actor, changes, notice, state } = await startDeleted();
    actor.send({ type: 'action.undone' });
    await changes.fail();
    expect(notice()).toMatchObject({ isRefusal: true, undo: { kind: 'undelete', project: sampleCard } });
    actor.send({ type: 'action.undone' });
    expect(state()).toMatchObject({ undo: 'undoing' });
  });

  it('whose undoing is refused says why', async () => {
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

  it('asks before a plan that is kept nowhere else is replaced', async () => {
    const { actor, studio, state } = startActions();
    actor.send({ type: 'opening.requested', project: sampleCard });
    await studio.answer({ kind: 'unsaved', name: 'Night Market' });
    expect(state()).toMatchObject({ work: 'asking' });
    expect(actor.getSnapshot().context.standing).toBe('Night Market');
    actor.send({ type: 'opening.cancelled' });
    expect(state()).toMatchObject({ work: 'idle' });
    expect(studio.asked).toHaveLength(1);
  });

  it('replaces it when the person says so', async () => {
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

  it.each([false, true])('that fails is said (forced: %s)', async (isForced) => {
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

  it('to the same name asks nobody', () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: sampleCard.name });
    expect(state()).toBe('none');
    expect(server.asked).toEqual([]);
  });

  it('that is refused keeps the form, with the reason', async () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    await server.answer(refused);
    expect(state()).toEqual({ editing: 'refused' });
    expect(actor.getSnapshot().context.words).toBe('A project that is running cannot be archived.');
  });

  it('without an answer keeps the form, and can be tried again', async () => {
    const { actor, server, state } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    await server.fail();
    expect(state()).toEqual({ editing: 'unanswered' });
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    expect(state()).toEqual('saving');
  });

  it('goes on when the dialog is closed, which opens again with what was not saved', async () => {
    const { actor, server, state, isOpen } = startRenaming();
    actor.send({ type: 'name.submitted', name: 'Lakeside Kitchen' });
    actor.send({ type: 'renaming.closed' });
    expect(isOpen()).toBe(false);
    await server.answer(refused);
    expect(isOpen()).toBe(true);
    expect(state()).toEqual({ editing: 'refused' });
    expect(actor.getSnapshot().context.name).toBe('Lakeside Kitchen');
  });

  it('that is saved after the dialog was closed is told, and leaves it closed', async () => {
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
