/** The alerts and the board of docs/deploy read metrics that exist, and alerts lead to sections of the runbook. */
import { expect, it, onTestFinished } from 'vitest';
import { createMeter } from '#server/telemetry/meter.ts';
import { onPostgres } from '../server/db/databases.ts';
import { anchorsOf } from './docs-checks.ts';
import { readSource } from './source.ts';

const rules = readSource('docs/deploy/prometheus-rules.yml').replace(/^\s*#.*$/gm, '');

/** Metrics of Prometheus and of other exporters, which the file names at its top. */
const others = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
]);

const board = JSON.parse(readSource('docs/deploy/grafana-board.json')) as {
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
};

/** The expressions of the rules and of the board. */
const expressions = [
  ...[...rules.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*))/g)].map(([, folded = '', line = '']) => folded + line),
  ...board.annotations.list.map(({ expr }) => expr),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics in expressions: words that stand before labels, a range, a comparison or the end. */
function metricsIn(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) =>
    [...text.replace(/"[^"]*"/g, '').matchAll(/\b(?:plinth|http|node|nodejs|process|probe)_\w+|\bup\b/g)].map(
      ([word]) => word,
    ),
  );
  return [...new Set(words)];
}

it('every alert names a section of the runbook', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)\n([^]*?)(?=\n {6}- alert|\n {2}- name|$)/g)];
  expect(alerts.length).toBeGreaterThanOrEqual(20);
  const anchors = anchorsOf(readSource('docs/runbook.md'));
  for (const [, name, body = ''] of alerts) {
    const anchor = /runbook: docs\/runbook\.md#([\w-]+)\n?/.exec(body)?.[1] ?? '';
    expect([name, anchors.has(anchor)]).toEqual([name, true]);
    expect(body).toMatch(/severity: (?:page|ticket)/);
  }
});

onPostgres('every metric of the alerts and the board', (given) => {
  it('is among the metrics of the server', async () => {
    const meter = createMeter();
    onTestFinished(meter.stop);
    meter.watch({ database: given.database, streams: () => 0, now: Date.now, dataDir: '.' });
    const { text } = await meter.read();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const named = metricsIn(expressions);
    expect(named).toEqual(expect.arrayContaining(['plinth_outbox_given_up', 'nodejs_eventloop_lag_p99_seconds']));
    expect(named.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
  });

  it('has a value without which the alert says nothing', async () => {
    const meter = createMeter();
    onTestFinished(meter.stop);
    meter.watch({ database: given.database, streams: () => 0, now: Date.now, dataDir: '.' });
    const { text } = await meter.read();
    expect(text).toMatch(/^plinth_database_in_recovery 0$/m);
    expect(text).toMatch(/^plinth_data_dir_free_bytes \d+/m);
    expect(text).toMatch(/^plinth_data_dir_size_bytes \d+/m);
    // No order was paid, no key made, and there is no standby.
    expect(text).not.toMatch(/^plinth_(?:orders_paid|signing_key|database_replication)\w+(?:\{.*)? /m);
  });
});
