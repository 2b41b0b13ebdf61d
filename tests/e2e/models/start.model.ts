import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import { audiences, kinds, places } from '#machines/domain/start/questions.ts';
import type { StartContext, StartEvent } from '#machines/start/start.machine.ts';
import { hasChosen, contextAs, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { named } from '../support/named.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const questions = (me: Visitor) => me.page.getByRole('region', { name: 'Not sure where to begin?' });

function answer(me: Visitor, name: RegExp): Promise<void> {
  return questions(me).getByRole('button', { name }).click();
}

/** The names of the answers, of all three questions. */
function namesOf({ kind, audience, places: chosen }: StartContext['answers']): readonly string[] {
  return [
    ...kinds.filter(({ id }) => id === kind),
    ...audiences.filter(({ id }) => id === audience),
    ...places.filter(({ id }) => chosen.includes(id)),
  ].map(({ name }) => name);
}

/** Three questions to begin with. */
export const startModel: Model<StartEvent> = {
  actor: 'app/start',
  starts: { 'on a first visit': { input: { isHidden: false }, go: (me) => me.open('/studio') } },
  acts: {
    'kind.toggled': (me, { kind }) => answer(me, named(kinds, kind)),
    'audience.toggled': (me, { audience }) => answer(me, named(audiences, audience)),
    'place.toggled': (me, { place }) => answer(me, named(places, place)),
    'suggestion.retried': (me) => me.press('Try again'),
    'questions.hidden': (me) => me.press('Hide questions'),
    'questions.shown': (me) => me.press('Show questions'),
  },
  others: {
    'xstate.done.actor.0.start.shown.suggesting': (me) => expect(me.button('See its features')).toBeEnabled(),
  },
  shows: {
    'start.shown': (me, { context }) => hasChosen(questions(me), namesOf(contextAs<StartContext>(context).answers)),
    'start.shown.suggested': async (me, { context }) => {
      const { suggestion, answers } = contextAs<StartContext>(context);
      if (!suggestion) throw new Error('There is no suggestion.');
      const { name } = templateOf(suggestion.templateId);
      await reads(questions(me), name, formatAmount(basePrice(suggestion.templateId)));
      await reads(questions(me), ...platformNames(suggestion.platforms));
      expect(suggestion.platforms, 'the platforms that were answered').toEqual(
        expect.arrayContaining([...answers.places]),
      );
      const audience = audiences.find(({ id }) => id === answers.audience);
      if (audience) await reads(questions(me), audience.words);
    },
    'start.hidden': (me) => expect(me.button('Show questions')).toBeVisible(),
  },
  keeps: {
    'start.hidden': (me) =>
      questions(me)
        .getByRole('button', { name: /^(?:Hide|Show) questions$/ })
        .innerText(),
  },
  without: { 'xstate.error.actor.0.start.shown.suggesting': 'the guide is a part of the page' },
};
