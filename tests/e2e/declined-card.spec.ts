/**
 * The actions of 2026-11-23 with build 0.1.0, from a trace. A trace contains no typed text, so the models type samples.
 */
import { perform } from './support/performance.ts';
import { test } from './support/test.ts';

test('what was done on 2026-11-23 at /studio leads to the same states', async ({ me, context }) => {
  const person = await perform(me, context, '/studio');
  await person.does('app/plan', { type: 'template.toggled', templateId: 1 });
  await person.sees('app/plan', ['plan.editing.template.chosen']);
  await person.does('app/funnel', { type: 'step.nextRequested' });
  await person.sees('app/funnel', ['features']);
  await person.does('app/plan', { type: 'feature.added', featureId: 'video-calls' });
  await person.does('app/funnel', { type: 'step.nextRequested' });
  await person.sees('app/funnel', ['delivery']);
  await person.does('app/plan', { type: 'speed.chosen', speed: 'fast' });
  await person.sees('app/plan', ['plan.editing.speed.fast']);
  await person.does('app/funnel', { type: 'step.nextRequested' });
  await person.sees('app/funnel', ['projectPlan']);
  await person.does('app/funnel', { type: 'step.nextRequested' });
  await person.sees('app/funnel', ['paymentPlan']);
  await person.does('app/funnel', { type: 'step.nextRequested' });
  await person.sees('app/funnel', ['billingDetails']);
  await person.does('app/funnel', { type: 'step.nextRequested' });
  await person.sees('app/funnel', ['funnel.checkAnswers.reading']);
  await person.does('app/payment.1', { type: 'payment.requested' });
  await person.sees('app/plan', ['plan.locked']);
  await me.letTheBank('Decline');
  await person.sees('app/funnel', ['funnel.checkAnswers.reading']);
  await person.sees('app/plan', [
    'plan.editing.conflict.clear',
    'plan.editing.platforms.ios.unselected',
    'plan.editing.platforms.web.unselected',
    'plan.editing.platforms.macos.unselected',
    'plan.editing.platforms.windows.unselected',
    'plan.editing.platforms.watchos.unselected',
    'plan.editing.platforms.mobileSite.unselected',
    'plan.editing.phases.productRoadmap.unselected',
    'plan.editing.phases.professionalPrototype.unselected',
    'plan.editing.care.standard',
    'plan.editing.cycle.monthly',
    'plan.editing.template.chosen',
    'plan.editing.platforms.android.selected',
    'plan.editing.phases.design.selected',
    'plan.editing.phases.mvp.selected',
    'plan.editing.phases.fullBuild.selected',
    'plan.editing.speed.fast',
  ]);
  await person.sees('app/payment.1', ['payment.declined']);
});
