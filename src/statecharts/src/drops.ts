/** Asks a system model what messages it would miss: each message between machines is dropped, and the model explored. */
import type { RecordedMessage } from './compose.ts';
import type { Counterexample } from './counterexample.ts';
import { explore, type SystemModel } from './explore.ts';

/** A message that never arrives, and a shortest way to the first property that breaks without it. */
export interface DroppedMessage {
  readonly message: RecordedMessage;
  /** null if no property breaks. */
  readonly noticed: Counterexample | null;
  /** Why the loss is harmless, according to the model; null if it does not say so. */
  readonly harmless: string | null;
}

export interface DropsOptions {
  /** The most actions in a row; without it, the whole model is explored. */
  readonly depth?: number;
  /** The messages to drop; without it, every message that the exploration shows. */
  readonly only?: (message: RecordedMessage) => boolean;
}

function isSame(one: RecordedMessage, other: RecordedMessage): boolean {
  return one.from === other.from && one.to === other.to && one.event === other.event;
}

/**
 * Drops one message after the other, from the starts that lead to it: the smallest first.
 * @throws if the model breaks a property although every message arrives
 */
export function* dropMessages<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  { depth = Number.POSITIVE_INFINITY, only = () => true }: DropsOptions = {},
): Generator<DroppedMessage> {
  const parts = model.starts
    .map((start) => ({ ...model, starts: [start] }))
    .map((part) => ({ part, ...explore(part, { depth }) }))
    .toSorted((one, other) => one.changes - other.changes);
  const [broken] = parts.flatMap(({ counterexamples }) => counterexamples);
  if (broken) throw new Error(`The model ${model.id} breaks a property without a fault: ${broken.sentence}`);
  const messages = new Map(
    parts.flatMap((one) => one.messages).map((message) => [Object.values(message).join(' '), message]),
  );
  for (const [, message] of [...messages].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (!only(message)) continue;
    let noticed: Counterexample | undefined;
    for (const { part } of parts.filter((one) => one.messages.some((other) => isSame(other, message))))
      noticed ??= explore(part, {
        depth,
        isEnough: true,
        carry: (_, ids) => (isSame(ids, message) ? 'dropped' : 'arrives'),
      }).counterexamples[0];
    const note = model.harmless?.find((one) => isSame(one, message));
    yield { message, noticed: noticed ?? null, harmless: note?.why ?? null };
  }
}
