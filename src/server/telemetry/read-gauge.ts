import { Gauge } from 'prom-client';

/** A value, and its labels. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * A gauge whose samples are read whenever the metrics are. If that fails, as while the database is away, it has none,
 * and the others are still reported.
 */
export function readGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<readonly Sample[]>,
): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [],
    async collect() {
      const samples = await read().catch((): readonly Sample[] => []);
      this.reset();
      // Without labels, a gauge that was reset is 0: it then has no value.
      if (samples.length === 0) this.remove({});
      for (const [labels, value] of samples) this.set({ ...labels }, value);
    },
  });
}

/** Metrics of one reading that come from one statement. */
export function askedOnce<Found>(ask: () => Promise<Found>): () => Promise<Found> {
  let asked: Promise<Found> | undefined;
  return () => (asked ??= ask().finally(() => (asked = undefined)));
}

/** @param now ms since 1970 @returns seconds; 0 for a time to come, and for none */
export function secondsSince(at: Date | null | undefined, now: number): number {
  return at ? Math.max(0, (now - at.getTime()) / 1_000) : 0;
}
