import { audiences, kinds, places } from '#machines/domain/start/questions.ts';
import type { StartEvent } from '#machines/start/start.machine.ts';
import type { Model } from '../support/model.ts';
import { named } from '../support/named.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

function answer(me: Visitor, name: RegExp): Promise<void> {
  return me.page.getByRole('region', { name: 'Not sure where to begin?' }).getByRole('button', { name }).click();
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
};
