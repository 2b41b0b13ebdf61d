/**
 * The source of each event: a plan for testers asks a person only for actions of a person, not of another machine, the
 * server or the clock.
 */
import { describe, expect, it } from 'vitest';
import { sourceIn } from '@plinth/statecharts/possible-actions';
import { planPaths } from '@plinth/statecharts/path-plan';
import { planFile } from '@plinth/statecharts/path-words';
import { registry } from '#machines/registry.ts';
import { unrecordedSources } from '#machines/models/event-sources.ts';
import { recordedSources, recordedMessages } from '#machines/models/recorded-messages.ts';
import { usualPlan } from '#tests/support/usual-plan.ts';
import { readTraffic } from '@plinth/statecharts/event-traffic';
import { config } from '#machines/statecharts.config.ts';
import { projectDir } from '#tools/project.mjs';

const entryOf = (id: string) => registry.filter((entry) => entry.id === id);
const stepsOf = (id: string) =>
  entryOf(id).flatMap((entry) => planFile(entry.title, entry, usualPlan(entry)).paths.flatMap(({ steps }) => steps));
const causesIn = (id: string, type: string) =>
  new Set(stepsOf(id).flatMap(({ by, event }) => (event?.type === type ? [by] : [])));

describe('the source of an event', () => {
  it('is no person where only other machines send it', () => {
    const caused = new Set(
      Object.values(recordedSources).flatMap((causes) => causes.map(({ to, event }) => `${to} ${event}`)),
    );
    const sent = new Set(
      Object.values(recordedMessages)
        .flatMap((messages) => messages.map(({ to, event }) => `${to} ${event}`))
        .filter((one) => !caused.has(one)),
    );
    const asked = registry.flatMap(({ id, machine }) =>
      stepsOf(id).flatMap(({ by, event }) =>
        event && by !== 'machine' && sent.has(`${machine.id} ${event.type}`) ? [`${id}: ${event.type} is ${by}'s`] : [],
      ),
    );
    expect([...new Set(asked)]).toEqual([]);
  });

  it('is no person where no record knows it and no screen sends it', async () => {
    const { made, named } = await readTraffic(projectDir, config.sources ?? { folders: [] });
    const isPersons = (file: string): boolean => file.endsWith('.tsx') || file.startsWith('src/screens/');
    const isUnseen = (type: string): boolean =>
      !named.has(type) && made.has(type) && !(made.get(type) ?? []).some(isPersons);
    const recorded = new Set(
      Object.values(recordedSources).flatMap((causes) => causes.map(({ to, event }) => `${to} ${event}`)),
    );
    const asked = registry.flatMap((entry) =>
      Object.keys(entry.samples)
        .filter(
          (type) =>
            sourceIn(entry, type) === 'person' && isUnseen(type) && !recorded.has(`${entry.machine.id} ${type}`),
        )
        .map((type) => `${entry.id}: ${type}`),
    );
    expect(asked).toEqual([]);
  });

  it('is the bank, the address, storage or the identity provider where these are outside', () => {
    expect(causesIn('payment', 'xstate.done.actor.0.payment.verifying')).toEqual(new Set(['bank']));
    expect(causesIn('funnel', 'xstate.route')).toEqual(new Set(['address']));
    expect(causesIn('autosave', 'xstate.done.actor.0.autosave.saving')).toEqual(new Set(['storage']));
    expect(causesIn('sign-in', 'xstate.done.actor.0.signIn.signingIn')).toEqual(new Set(['identity provider']));
    expect(causesIn('funnel', 'step.nextRequested')).toEqual(new Set(['person']));
  });

  it('is listed beside the records only for events that a machine accepts and that no record has', () => {
    const known = new Set(
      [...Object.values(recordedSources).flat(), ...Object.values(recordedMessages).flat()].map(
        ({ to, event }) => `${to} ${event}`,
      ),
    );
    const said = Object.entries(unrecordedSources).flatMap(([id, causes]) =>
      Object.keys(causes).map((type) => ({ id, type })),
    );
    const needless = said.filter(
      ({ id, type }) =>
        known.has(`${id} ${type}`) || !registry.some(({ machine, samples }) => machine.id === id && type in samples),
    );
    expect(needless).toEqual([]);
  });

  it('selects the steps of a plan of one source', () => {
    const plans = entryOf('payment').map((entry) =>
      planFile(entry.title, entry, planPaths(entry, { strategy: 'states', only: ['person', 'bank'] })),
    );
    const who = new Set(
      plans.flatMap(({ paths }) => paths.flatMap(({ steps }) => steps.flatMap(({ by }) => by ?? []))),
    );
    expect([...who].toSorted()).toEqual(['bank', 'person']);
  });
});
