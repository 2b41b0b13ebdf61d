import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { failScripts, holdScripts } from '../e2e/support/scripts.ts';
import { walk } from './support/walker.ts';

walk('I look through the bases', async ({ me }) => {
  await me.open('/studio');
  await me.look();
  const shown = /^Sort/;
  for (const name of ['Price, lowest first', /^Name/, /^(?:Features|Most features)/, /^Recommended/]) {
    await me.button(shown).first().click();
    await me.page.getByRole('menuitemradio', { name }).click();
    await me.look();
  }
  await me
    .button(/(?:Details|Look inside|More)/)
    .first()
    .click();
  await me.look();
  await me.page.keyboard.press('Escape');
  await me.press(/^Filter/);
  await me.look();
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.press(/^Filter/);
  await me.look();
});

walk('I answer three questions', async ({ me }) => {
  const questions = me.page.getByRole('region', { name: 'Not sure where to begin?' });
  await me.open('/studio');
  await me.look(questions);
  const letGo = await holdScripts(me.page);
  await me.press('Money');
  await me.look(questions);
  await letGo();
  await me.seeChange(questions);
  await me.press('Hide questions');
  await me.look();
});

walk('The suggestion does not load', async ({ me }) => {
  await me.open('/studio');
  await me.look();
  const come = await failScripts(me.page);
  await me.press('Learning');
  await me.see('The suggestion did not load.');
  await come();
});

walk('I use the panels and the guide', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.look();
  await me.say('what do I need for a marketplace');
  await me.look();
  await me.press('Speak to a human');
  await me.look();
  await me.page.keyboard.press('Escape');
  await me.page.setViewportSize({ width: 1000, height: 800 });
  await me.press('Guide');
  await me.look();
  await me.page.keyboard.press('Escape');
  await me.page.setViewportSize({ width: 390, height: 844 });
  for (const view of ['Categories', 'Guide']) {
    await me.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click();
    await me.look();
  }
});

walk('I plan the delivery', async ({ me }) => {
  await me.comeBackTo('/delivery');
  await me
    .button(/Summary/)
    .filter({ visible: true })
    .first()
    .click();
  await me.look();
  await me.page.keyboard.press('Escape');
  await me.press('Add platforms');
  await me.look();
  await me.page.keyboard.press('Escape');
  for (const name of [/^Web/, /^iOS/, /^macOS/, /^Windows/, /^watchOS/, /^Mobile Site/, /^Android/]) {
    await me.button(name).first().click();
    await me.look();
  }
  for (const name of ['Product Roadmap', 'Professional Prototype', 'Design', 'Full Build', 'MVP']) {
    const box = me.page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).first();
    await box.click();
    await me.look(box);
  }
  const speed = me.page.getByRole('slider', { name: 'Delivery speed' });
  await speed.focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await me.page.keyboard.press(key);
    await me.look(speed);
  }
  const care = me.page.getByRole('radiogroup', { name: /care/i });
  for (const name of [/^(?:No|Without)/, /^(?:Standard|With|Care)/]) {
    await care.getByRole('radio', { name }).first().click({ force: true });
    await me.look(care);
  }
  await me.open('/payment-plan');
  for (const name of ['Weekly', 'Quarterly', 'Upfront', 'Monthly']) {
    await me.page.getByRole('tab', { name }).click();
    await me.look();
  }
  await me.open('/project-plan');
  await me.look();
  for (const name of [/^Similar/, /^Features/, /^Phases/]) {
    const tab = me.page.getByRole('tab', { name });
    await tab.click();
    await me.look(tab);
  }
});

walk('I read the amounts in other currencies', async ({ me }) => {
  await me.comeBackTo('/delivery');
  let from = 'INR';
  for (const to of ['USD', 'EUR', 'GBP', 'AED', 'SGD']) {
    await me.button(from).click();
    await me.page.getByRole('menuitemradio', { name: new RegExp(`^${to}`) }).click();
    await me.look();
    from = to;
  }
});

const tiffin = chooseTemplate({ ...emptyDraft('linked'), name: 'Lakeside Kitchen' }, 3);

walk('I share my plan, and open links of others', async ({ me }) => {
  await me.copySlowly();
  await me.comeBackTo('/delivery');
  for (const _ of ['copied', 'by hand']) {
    await me.press('Copy Link');
    await me.look();
    await me.endCopying();
    await me.seeChange();
  }
  await me.page.keyboard.press('Escape');
  await me.open(`/project-plan#plan=${writePlanLink(tiffin, 1)}`);
  await me.look(me.page.getByRole('dialog'));
  await me.press('Open beside mine');
  await me.look();
  await me.open('/studio#plan=nothing');
  await me.see(/This link is damaged/);
  await me.press('Understood');
  await me.choose('Stamina');
  await me.press(/^All \d plans/);
  await me.look();
});

walk('My browser keeps nothing', async ({ me }) => {
  await me.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await me.open('/studio');
  await me.choose('Gather');
  await me.see(/storage is full or blocked/);
  await me.press('New plan').catch(() => undefined);
  await me.look();
});

walk('I change the same plan in two tabs', async ({ me, context }) => {
  await me.page.addInitScript(() =>
    addEventListener('storage', (event) => document.title.startsWith('asleep') && event.stopImmediatePropagation()),
  );
  await me.comeBackTo('/delivery');
  const other = await context.newPage();
  await other.goto('/delivery');
  await me.page.evaluate(() => (document.title = 'asleep'));
  await other.getByRole('button', { name: /^Web/ }).first().click();
  await other.waitForFunction(() => localStorage.getItem('plinth.plan')?.includes('web'));
  await me.button(/^iOS/).first().click();
  await me.see('This plan was changed in another tab.');
});
