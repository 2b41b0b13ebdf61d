/**
 * The telemetry of a process: logs, metrics and traces, as configured in the environment. Only the configured parts are
 * loaded.
 */
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { logUncaught, processLog, type Log } from '../http/log.ts';
import type { TraceWork } from './current-trace.ts';
import type { Meter } from './meter.ts';

export interface Telemetry {
  readonly log: Log;
  readonly meter?: Meter | undefined;
  readonly traceRequests?: MiddlewareHandler | undefined;
  readonly traceWork?: TraceWork | undefined;
  /** Sends pending data, and stops. */
  readonly stop: () => Promise<void>;
}

/** Starts telemetry. An unexpected end of the process is logged too, with its release; the process still ends. */
export async function openTelemetry({
  logLevel,
  metricsToken,
  tracesEndpoint,
}: Pick<Environment, 'logLevel' | 'metricsToken' | 'tracesEndpoint'>): Promise<Telemetry> {
  const meter = metricsToken === undefined ? undefined : (await import('./meter.ts')).createMeter();
  const tracing = tracesEndpoint === undefined ? undefined : await import('./tracing.ts');
  const traces = await tracing?.startTracing();
  const lines = processLog(logLevel);
  const log = meter?.heard(lines) ?? lines;
  const tell = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin): void => logUncaught(log, error, origin);
  process.on('uncaughtExceptionMonitor', tell);
  return {
    log,
    meter,
    traceRequests: tracing?.traceRequests,
    traceWork: tracing?.traceWork,
    stop: async () => {
      process.off('uncaughtExceptionMonitor', tell);
      meter?.stop();
      await traces?.stop();
    },
  };
}
