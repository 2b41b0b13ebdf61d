/** Traces of requests, their statements, and work of the outbox, configured by the variables of OpenTelemetry. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { brandFacts } from '#machines/domain/brand.ts';
import { release } from '#contracts/release.ts';
import { statementChannel } from '../db/statements.ts';
import { runInTrace, type TraceWork } from './current-trace.ts';

export interface Tracing {
  /** Sends pending traces, and stops. */
  readonly stop: () => Promise<void>;
}

const tracer = () => trace.getTracer(brandFacts.name, release);

/**
 * Starts tracing. The exporter, the sampler and the name of the service follow the variables OTEL_*; the libraries,
 * which are large, are loaded now.
 */
export async function startTracing(): Promise<Tracing> {
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const own = resourceFromAttributes({ 'service.name': brandFacts.name.toLowerCase(), 'service.version': release });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // Its parameters are personal data: they are not traced.
  const hear = (statement: unknown): void =>
    void trace.getActiveSpan()?.addEvent('db.statement', { 'db.query.text': String(statement) });
  subscribe(statementChannel, hear);
  return {
    stop: async () => {
      unsubscribe(statementChannel, hear);
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** Of an error only the name is recorded, since a message may contain personal text. */
function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'no error' });
}

/** Wraps the work in a span. */
async function spanned<Result>(
  name: string,
  { kind, attributes }: { readonly kind: SpanKind; readonly attributes: Attributes },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    try {
      return await runInTrace({ id: span.spanContext().traceId, parent: carrier.traceparent ?? '' }, () => work(span));
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Each request as a span with the pattern of its route, never its address, in the trace of its `traceparent`. */
export const traceRequests: MiddlewareHandler = (c, next) => {
  const parent = propagation.extract(context.active(), c.req.header());
  return context.with(parent, () =>
    spanned(
      c.req.method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': c.req.method } },
      async (span) => {
        c.set('traceId', span.spanContext().traceId);
        await next();
        const route = routePath(c);
        span.updateName(`${c.req.method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      },
    ),
  );
};

/** Each piece of work as a span with its name, in the trace of the request that noted it. */
export const traceWork: TraceWork = (name, notedIn, work) => {
  const parent = propagation.extract(ROOT_CONTEXT, typeof notedIn === 'string' ? { traceparent: notedIn } : {});
  return context.with(parent, () =>
    spanned(name, { kind: SpanKind.CONSUMER, attributes: { 'plinth.work': name } }, (span) =>
      work((error) => noteFailure(span, error)),
    ),
  );
};
