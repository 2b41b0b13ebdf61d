/** Written by `npm run paths -- sidebar-menu palette renaming password-change --format playwright`: plans, performed in the browser. */
import { performPlan } from './support/performance.ts';
import { test } from './support/test.ts';

test('The menu of the dashboard: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'sidebarMenu', 'on a phone');
  await person.sees('dashboard/sidebarMenu', ['sidebarMenu.closed']);
  await person.does('dashboard/sidebarMenu', { type: 'menu.opened' });
  await person.sees('dashboard/sidebarMenu', ['sidebarMenu.open']);
  await person.does('dashboard/sidebarMenu', { type: 'menu.closed' });
  await person.sees('dashboard/sidebarMenu', ['sidebarMenu.closed']);
});

test('The command palette: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'palette', 'with a project');
  await person.sees('dashboard/palette', ['palette.closed']);
  await person.does('dashboard/palette', { type: 'palette.opened' });
  await person.sees('dashboard/palette', ['palette.open.resting']);
  await person.does('dashboard/palette', { type: 'entry.pointed', entry: 'new' });
  await person.sees('dashboard/palette', ['palette.open.resting']);
  await person.does('dashboard/palette', { type: 'text.typed', text: 'lunch' });
  await person.does('dashboard/palette', { type: 'xstate.after.typingRests.palette.open.typing' });
  await person.sees('dashboard/palette', ['palette.open.finding']);
  await person.does('dashboard/palette', { type: 'xstate.after.answerPatience.palette.open.finding' });
  await person.sees('dashboard/palette', ['palette.open.failed']);
  await person.does('dashboard/palette', { type: 'text.typed', text: '' });
  await person.sees('dashboard/palette', ['palette.open.resting']);
  await person.does('dashboard/palette', { type: 'text.typed', text: 'lunch' });
  await person.does('dashboard/palette', { type: 'xstate.after.typingRests.palette.open.typing' });
  await person.sees('dashboard/palette', ['palette.open.finding']);
  await person.does('dashboard/palette', { type: 'xstate.done.actor.0.palette.open.finding' });
  await person.sees('dashboard/palette', ['palette.open.resting']);
  await person.does('dashboard/palette', { type: 'text.typed', text: 'lunch' });
  await person.does('dashboard/palette', { type: 'xstate.after.typingRests.palette.open.typing' });
  await person.sees('dashboard/palette', ['palette.open.finding']);
  await person.does('dashboard/palette', { type: 'xstate.error.actor.0.palette.open.finding' });
  await person.sees('dashboard/palette', ['palette.open.failed']);
  await person.does('dashboard/palette', { type: 'palette.closed' });
  await person.sees('dashboard/palette', ['palette.closed']);
});

test('Giving a project another name: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'renaming', 'at a draft');
  await person.sees('dashboard/renaming', ['renaming.dialog.closed', 'renaming.name.none']);
  await person.does('dashboard/renaming', { type: 'renaming.opened' });
  await person.sees('dashboard/renaming', ['renaming.dialog.open', 'renaming.name.editing.untried']);
  await person.does('dashboard/renaming', { type: 'name.submitted', name: 'Lakeside Kitchen' });
  await person.sees('dashboard/renaming', ['renaming.name.saving']);
  await person.does('dashboard/renaming', { type: 'xstate.after.answerPatience.renaming.name.saving' });
  await person.sees('dashboard/renaming', ['renaming.name.editing.unanswered']);
  await person.does('dashboard/renaming', { type: 'name.submitted', name: '' });
  await person.sees('dashboard/renaming', ['renaming.name.editing.empty']);
  await person.does('dashboard/renaming', { type: 'name.submitted', name: 'Lakeside Kitchen' });
  await person.sees('dashboard/renaming', ['renaming.name.saving']);
  await person.does('dashboard/renaming', { type: 'xstate.error.actor.0.renaming.name.saving' });
  await person.sees('dashboard/renaming', ['renaming.name.editing.unanswered']);
  await person.does('dashboard/renaming', { type: 'renaming.closed' });
  await person.sees('dashboard/renaming', ['renaming.dialog.closed', 'renaming.name.none']);
  await person.does('dashboard/renaming', { type: 'renaming.opened' });
  await person.sees('dashboard/renaming', ['renaming.dialog.open', 'renaming.name.editing.untried']);
  await person.does('dashboard/renaming', { type: 'name.submitted', name: 'Lakeside Kitchen' });
  await person.sees('dashboard/renaming', ['renaming.name.saving']);
  await person.does('dashboard/renaming', { type: 'xstate.done.actor.0.renaming.name.saving', output: { kind: 'done' } });
  await person.sees('dashboard/renaming', ['renaming.name.none', 'renaming.dialog.closed']);
  await person.does('dashboard/renaming', { type: 'renaming.opened' });
  await person.sees('dashboard/renaming', ['renaming.dialog.open', 'renaming.name.editing.untried']);
  await person.does('dashboard/renaming', { type: 'name.submitted', name: 'Lakeside Kitchen' });
  await person.sees('dashboard/renaming', ['renaming.name.saving']);
  await person.does('dashboard/renaming', { type: 'renaming.closed' });
  await person.sees('dashboard/renaming', ['renaming.dialog.closed']);
  await person.does('dashboard/renaming', { type: 'xstate.done.actor.0.renaming.name.saving', output: { kind: 'refused', words: 'The project was changed elsewhere meanwhile.' } });
  await person.sees('dashboard/renaming', ['renaming.name.editing.refused', 'renaming.dialog.open']);
  await person.does('dashboard/renaming', { type: 'name.submitted', name: 'Lunch Club' });
  await person.sees('dashboard/renaming', ['renaming.dialog.closed', 'renaming.name.none']);
});

test('Changing the password: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'passwordChange', 'at the settings');
  await person.does('settings/password', { type: 'session.held' });
  await person.sees('settings/password', ['passwordChange.form.open']);
  await person.does('settings/password', { type: 'password.submitted' });
  await person.sees('settings/password', ['passwordChange.changing']);
  await person.does('settings/password', { type: 'xstate.after.answerPatience.passwordChange.changing' });
  await person.sees('settings/password', ['passwordChange.form.unanswered']);
  await person.does('settings/password', { type: 'password.submitted' });
  await person.sees('settings/password', ['passwordChange.changing']);
  await person.does('settings/password', { type: 'xstate.error.actor.0.passwordChange.changing', error: { code: 'LimitExceededException' } });
  await person.sees('settings/password', ['passwordChange.form.refused']);
  await person.does('settings/password', { type: 'password.submitted' });
  await person.sees('settings/password', ['passwordChange.changing']);
  await person.does('settings/password', { type: 'xstate.done.actor.0.passwordChange.changing' });
  await person.sees('settings/password', ['passwordChange.form.changed']);
  await person.does('settings/password', { type: 'password.submitted' });
  await person.sees('settings/password', ['passwordChange.changing']);
  await person.does('settings/password', { type: 'xstate.error.actor.0.passwordChange.changing', error: { code: 'NetworkError' } });
  await person.sees('settings/password', ['passwordChange.form.unanswered']);
});
