/** Each message between machines that is lost breaks a property of its model, or the model says why that is harmless. */
import { describe, expect, it } from 'vitest';
import { dropMessages } from '@plinth/statecharts/drops';
import { systemModels } from '#machines/models/system-models.ts';
import { recordedMessages } from '#machines/models/recorded-messages.ts';
import { isLong } from '#tests/support/runs.ts';

/** The number of actions in a row after which the loss of every message has been noticed. */
const depths: Readonly<Record<string, number>> = {
  product: 8,
  account: 8,
  dashboard: 8,
  settings: 10,
  sharing: 8,
  backOffice: 8,
  assistant: 8,
};

describe.each(systemModels.map((model) => [model.id, model] as const))('the system model %s', (id, model) => {
  it('notices when a message is lost, or says why that is harmless', { timeout: 600_000 }, () => {
    // What is harmless has to be so until the end, which only the long run reaches.
    const isNoted = (message: object): boolean =>
      (model.harmless ?? []).some(
        ({ from, to, event }) => JSON.stringify({ from, to, event }) === JSON.stringify(message),
      );
    const isAll = !isLong || (model.harmless ?? []).length === 0;
    const drops = [
      ...dropMessages(model, { depth: depths[id] ?? 8, ...(!isAll && { only: (message) => !isNoted(message) }) }),
      ...(isAll ? [] : dropMessages(model, { only: isNoted })),
    ];
    const nameOf = ({ from, to, event }: { readonly from: string; readonly to: string; readonly event: string }) =>
      `${event} from ${from} to ${to}`;
    expect(drops.map(({ message }) => nameOf(message)).toSorted()).toEqual(
      (recordedMessages[id] ?? []).map(nameOf).toSorted(),
    );
    const unnoticed = drops.filter(({ noticed }) => noticed === null).map(({ message }) => nameOf(message));
    expect(unnoticed.toSorted()).toEqual((model.harmless ?? []).map(nameOf).toSorted());
  });
});
