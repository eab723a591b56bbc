import { AsyncLocalStorage } from 'node:async_hooks';
import { type SpanContext, trace } from '@opentelemetry/api';

/** W3C trace context: version, trace id, parent id, flags. */
const format = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const current = new AsyncLocalStorage<string>();

/** Returns the `traceparent` of a request if it is valid, else undefined. */
export function traceparentOf(header: string | string[] | undefined): string | undefined {
  const [, traceId = '', spanId = ''] = format.exec(String(header)) ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? String(header) : undefined;
}

/** Returns the sender's span of a valid `traceparent`. */
export function spanContextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = format.exec(traceparent) ?? [];
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** Does the work of a request; requests that it sends continue its trace (`traceHeaders`). */
export const inTrace = <T>(traceparent: string | undefined, work: () => T): T =>
  traceparent === undefined ? work() : current.run(traceparent, work);

/** The headers that continue the trace of the present request at another service; empty without one. */
export function traceHeaders(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext();
  const traceparent = span ? traceparentFrom(span) : current.getStore();
  return traceparent === undefined ? {} : { traceparent };
}

const traceparentFrom = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
