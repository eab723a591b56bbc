import { type Attributes, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isUnavailable } from './engine';
import { Problem } from './problem';
import { spanContextOf } from './trace';

const tracer = trace.getTracer('suite');

/** The span of a request. It records nothing where no OpenTelemetry SDK is registered. */
export interface RequestSpan {
  /** The id of its trace, which may have begun in the page; undefined if there is none. */
  traceId: string | undefined;
  /** Does the work of the request; spans that begin in it are inside of this one. */
  run<T>(work: () => T): T;
  /** Ends the span of a response, or of a request whose connection ended first. */
  end(facts: { operation?: string; store?: number; code?: string; status?: number }): void;
}

/** Begins the span of a request under the prefix of a route, in the trace of its `traceparent` if it has a valid one. */
export function startRequestSpan(method: string, route: string, traceparent: string | undefined): RequestSpan {
  const sender =
    traceparent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(traceparent));
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, sender);
  const spanContext = span.spanContext();
  return {
    traceId: trace.isSpanContextValid(spanContext) ? spanContext.traceId : undefined,
    run: (work) => context.with(trace.setSpan(sender, span), work),
    end({ operation, store, code, status }) {
      if (!span.isRecording()) return;
      span.setAttributes(present({ 'graphql.operation.name': operation, 'suite.store': store, 'error.type': code }));
      if (status === undefined) span.setAttribute('error.type', 'disconnected');
      else span.setAttribute('http.response.status_code', status);
      if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/**
 * Does a part of a request in a span of its own, inside of the present one. Only does it where no span is recorded:
 * without an SDK, for a trace that is not sampled, and outside of requests. An error adds the code of its problem;
 * messages may contain personal data and are not recorded.
 */
export async function inSpan<T>(
  name: string,
  { kind, attributes }: { kind?: SpanKind; attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  return tracer.startActiveSpan(name, { ...(kind === undefined ? {} : { kind }), attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      const isRefusal = error instanceof Problem;
      span.setAttribute('error.type', isRefusal ? error.code : isUnavailable(error) ? 'unavailable' : 'unexpected');
      if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

const present = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
