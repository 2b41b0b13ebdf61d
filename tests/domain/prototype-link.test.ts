import { expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planAddress, prototypeAddress, prototypeText } from '#machines/domain/plan/prototype-link.ts';

const plan = { ...chooseTemplate(emptyDraft('one'), 3), name: 'Lakeside Kitchen' };

it('the address of a prototype carries its plan, and leads to the plan', () => {
  const address = prototypeAddress(plan);
  expect(address).toMatch(/^\/project-plan\/prototype#prototype=/);
  const hash = address.slice(address.indexOf('#'));
  expect(readPlanLink(prototypeText(hash) ?? '')).toMatchObject({
    kind: 'plan',
    draft: { templateId: 3, name: 'Lakeside Kitchen' },
  });
  expect(planAddress(hash)).toBe(`/project-plan#plan=${prototypeText(hash)}`);
});

it('an address without a plan has none', () => {
  expect(prototypeText('#plan=5.3')).toBeUndefined();
  expect(planAddress('')).toBe('/project-plan');
});
