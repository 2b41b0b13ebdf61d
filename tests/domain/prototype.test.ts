/** Prototypes: every feature of a plan is on a screen, and every screen has a way on. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureOf, features } from '#machines/domain/catalogue/features.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { framesOf } from '#machines/domain/prototype/frames.ts';
import { featureLinks } from '#machines/domain/prototype/feature-links.ts';
import { barLimit, prototypeOf } from '#machines/domain/prototype/prototype.ts';
import type { Prototype, PrototypeScreen, ScreenId } from '#machines/domain/prototype/prototype.types.ts';
import {
  findScreen,
  flowNeighbour,
  flowPlaces,
  screenOf,
  trailTo,
  waysFrom,
} from '#machines/domain/prototype/prototype-ways.ts';
import { entryPlans, screenPlans } from '#machines/domain/prototype/screen-plans.ts';
import { anyLooseDraft, anyPlan } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const anyDraft = fc.oneof(anyPlan, anyLooseDraft);
const times = runs(300);

const everything: PlanDraft = { ...emptyDraft('all'), templateId: 7, added: features.map(({ id }) => id) };
const based = (templateId: 1 | 2 | 3 | 4 | 5 | 6 | 7): PlanDraft => chooseTemplate(emptyDraft('plan-1'), templateId);

/** The screens that can be reached from the first one. */
function reached(prototype: Prototype): ReadonlySet<ScreenId> {
  const found = new Set([prototype.first]);
  for (const id of found) for (const next of waysFrom(prototype, screenOf(prototype, id))) found.add(next);
  return found;
}

function namesOn(screen: PrototypeScreen | undefined): readonly string[] {
  return (screen?.elements ?? []).map(({ label }) => label);
}

describe('any plan', () => {
  it('has each of its features on one screen, under its name', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const shown = prototypeOf(draft).screens.flatMap(({ elements }) =>
          elements.flatMap(({ featureId, label }) => (featureId ? [`${featureId} ${label}`] : [])),
        );
        expect(shown.toSorted()).toEqual(
          planFeatures(draft)
            .map((id) => `${id} ${featureOf(id).name}`)
            .toSorted(),
        );
      }),
      times,
    );
  });

  it('has a path from its first screen to every other, and nowhere else', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const prototype = prototypeOf(draft);
        expect([...reached(prototype)].toSorted()).toEqual(prototype.screens.map(({ id }) => id).toSorted());
      }),
      times,
    );
  });

  it('has a path back to its first screen from every other', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const prototype = prototypeOf(draft);
        for (const { id } of prototype.screens)
          expect(id === prototype.first ? id : trailTo(prototype, id)[0]).toBe(prototype.first);
      }),
      times,
    );
  });

  it('has one place in the overview for each screen, and no two in the same', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const prototype = prototypeOf(draft);
        const places = flowPlaces(prototype);
        expect(places.map(({ screenId }) => screenId).toSorted()).toEqual(
          prototype.screens.map(({ id }) => id).toSorted(),
        );
        expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(places.length);
      }),
      times,
    );
  });

  it('has names of its own for its screens and elements, at most five destinations, and is the same each time', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const prototype = prototypeOf(draft);
        const { screens, bar } = prototype;
        expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
        for (const { elements } of screens) expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
        expect(bar.length).toBeLessThanOrEqual(barLimit);
        expect(bar.length).not.toBe(1);
        expect(prototypeOf(draft)).toEqual(prototype);
      }),
      times,
    );
  });
});

describe('the tables', () => {
  it('have a place for every feature of the catalogue, and no other', () => {
    const plans = [...Object.values(screenPlans).flat(), ...Object.values(entryPlans)];
    const ids = plans.flatMap(({ shows }) => shows.flatMap(([, ...shown]): readonly string[] => shown));
    expect(ids.toSorted()).toEqual(features.map(({ id }) => id).toSorted());
  });

  it('lead only from features to features', () => {
    const known = new Set(features.map(({ id }) => id));
    const linked = Object.entries(featureLinks).flatMap(([from, to]) => [from, ...to]);
    expect(linked.filter((id) => !known.has(id))).toEqual([]);
  });

  it('have a title of its own for every screen', () => {
    const titles = prototypeOf(everything).screens.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});

describe('the first screen', () => {
  it('is the sign-in where the plan has one, then its second step and the welcome, then home', () => {
    const draft = { ...based(7), added: ['email-login', 'password-reset', 'two-step-sign-in', 'onboarding-tour'] };
    const prototype = prototypeOf(draft);
    expect(prototype.first).toBe('sign-in');
    expect(namesOn(findScreen(prototype, 'sign-in'))).toEqual(['Email Login', 'Reset password', 'Continue']);
    expect(trailTo(prototype, 'home')).toEqual(['sign-in', 'code', 'welcome']);
    expect(trailTo(prototype, 'reset')).toEqual(['sign-in']);
  });

  it('is home where it has none', () => {
    expect(prototypeOf({ ...based(7), added: ['booking-calendar'] }).first).toBe('home');
  });

  it('is one screen alone for a plan with nothing in it', () => {
    expect(prototypeOf(emptyDraft('plan-1'))).toMatchObject({
      name: 'Custom',
      first: 'home',
      bar: [],
      screens: [{ id: 'home', elements: [{ kind: 'blank' }] }],
    });
  });
});

describe('the home screen', () => {
  it.each([
    ['Gather', ['graph', 'feed']],
    ['Storefront', ['products', 'basket']],
    ['Tiffin', ['route', 'boxes']],
    ['Khata', ['card', 'chart', 'ledger']],
    ['Stamina', ['rings', 'week', 'route']],
    ['Classroom', ['video', 'chapters']],
  ])('of %s shows the content of its cover, and each part leads on', (name, kinds) => {
    const template = templates.find((found) => found.name === name);
    const home = findScreen(prototypeOf(based(template?.id ?? 7)), 'home');
    const parts = (home?.elements ?? []).filter(({ kind }) => kind !== 'link');
    expect(parts.map(({ kind }) => kind)).toEqual(kinds);
    expect(parts.filter(({ leadsTo }) => leadsTo === null)).toEqual([]);
  });

  it('has the base’s purpose in its bar, and the rest behind More', () => {
    expect(prototypeOf(based(2)).bar.map(({ title }) => title)).toEqual(['Home', 'Shop', 'Search', 'Payments', 'More']);
    const few = prototypeOf({ ...based(7), added: ['booking-calendar', 'articles'] });
    expect(few.bar.map(({ title }) => title)).toEqual(['Home', 'Bookings', 'Library']);
    expect(findScreen(few, 'more')).toBeUndefined();
  });
});

describe('a press on a feature', () => {
  it('leads to the screen of the following step', () => {
    const shop = findScreen(prototypeOf(based(2)), 'ecommerce-basket');
    expect(shop?.elements.find(({ id }) => id === 'shopping-cart')?.leadsTo).toBe('finance-payments');
  });
});

describe('the frame', () => {
  it('is a phone for hand-held devices, a browser for desktops, and both for both', () => {
    expect(framesOf(['android', 'watchos'])).toEqual(['phone']);
    expect(framesOf(['web', 'macos'])).toEqual(['browser']);
    expect(framesOf(['ios', 'windows'])).toEqual(['phone', 'browser']);
  });
});

describe('the arrow keys of the overview', () => {
  it('follow the lines, and stop where there is none', () => {
    const prototype = prototypeOf(based(3));
    expect(flowNeighbour(prototype, 'sign-in', 'right')).toBe('home');
    expect(flowNeighbour(prototype, 'home', 'left')).toBe('sign-in');
    expect(flowNeighbour(prototype, 'sign-in', 'left')).toBeUndefined();
    const [first, second] = prototype.bar.slice(1).map(({ screenId }) => screenId);
    expect(flowNeighbour(prototype, first ?? '', 'down')).toBe(second);
    expect(flowNeighbour(prototype, second ?? '', 'up')).toBe(first);
  });
});
