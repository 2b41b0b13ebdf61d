import type { Locator } from '@playwright/test';
import { holdScripts } from '../e2e/support/scripts.ts';
import { method, type Walker, walk } from './support/walker.ts';

/** I come back to the features; on a narrow screen, only the guide is shown. */
async function comeBackToGuide(me: Walker): Promise<void> {
  await me.comeBackTo('/features');
  const wide = me.page.viewportSize();
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Guide' }).click();
  if (wide) await me.page.setViewportSize(wide);
  await me.look();
}

/** I write, and look at the screen that waits for an answer, and at the answer. */
async function sayAndSee(me: Walker, words: string, answer: Locator): Promise<void> {
  await me.say(words);
  await answer.waitFor();
  await me.look(answer);
}

walk('I take a proposal of the assistant, and take it back', async ({ me }) => {
  const letRead = await holdScripts(me.page, '**/assistant-worker-*.js');
  const letReply = await holdScripts(me.page, '**/compose-reply-*.js');
  await comeBackToGuide(me);
  await me.say('Add tips and gift cards, remove comments');
  await me.look(me.talk);
  await letRead();
  await me.seeChange(me.talk);
  await letReply();
  const proposal = me.talk.getByRole('region', { name: 'Proposal' });
  await proposal.waitFor();
  await me.look(proposal);
  await proposal.getByRole('button', { name: 'Take all 3' }).click();
  await me.see('Taken.');
  await me.look(me.talk);
  await me.talk.getByRole('button', { name: 'Undo' }).click();
  await me.see(/^Taken back/);
});

walk('I am asked what I meant', async ({ me }) => {
  await comeBackToGuide(me);
  await sayAndSee(me, 'tips?', me.talk.getByRole('list', { name: 'What you may have meant' }));
});

walk('I ask the team for what the catalogue lacks', async ({ me, accounts, person }) => {
  await comeBackToGuide(me);
  const request = me.talk.getByRole('region', { name: 'Request' });
  const press = (): Promise<void> => request.getByRole('button', { name: 'Request this feature' }).click();
  await sayAndSee(me, 'add satellite crop prediction', request);
  await press();
  await request.getByText(/^Sign in first/).waitFor();
  await me.look(request);
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await comeBackToGuide(me);
  await sayAndSee(me, 'add satellite crop prediction', request);
  await me.wait(method('POST', '**/api/requests'), press, 'fails', request);
  await me.wait(method('POST', '**/api/requests'), press);
});

walk('I hand the conversation to a person', async ({ me }) => {
  await comeBackToGuide(me);
  await sayAndSee(me, 'compare Tiffin and Storefront', me.talk.getByText(/Only here/).first());
  await me.talk.getByRole('button', { name: 'Speak to a human' }).click();
  const form = me.page.getByRole('region', { name: 'Speak to a human' }).filter({ visible: true });
  await form.waitFor();
  await me.look(form);
  await form.getByLabel('E-mail address').fill('meera@lakeside.example');
  await form.getByLabel('What is it about?').fill('Two of our kitchens share one menu.');
  const send = (): Promise<void> => form.getByRole('button', { name: 'Send' }).click();
  // The form itself would not send this: the request changes on its way.
  await me.page.route(
    '**/api/messages',
    (route) =>
      route.continue({ postData: JSON.stringify({ ...Object(route.request().postDataJSON()), email: 'meera' }) }),
    { times: 1 },
  );
  await send();
  await me.see(/^Your message was not sent/);
  await me.wait('**/api/messages', send, 'fails', form);
  await me.wait('**/api/messages', send, 'goes on', form);
});
