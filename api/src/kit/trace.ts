import { AsyncLocalStorage } from 'node:async_hooks';

/** W3C trace context: version, trace id, parent id, flags. */
const format = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const current = new AsyncLocalStorage<string>();

/** Returns the `traceparent` of a request if it is valid, else undefined. */
export function traceparentOf(header: string | string[] | undefined): string | undefined {
  const traceId = format.exec(String(header))?.[1];
  return traceId && !/^0+$/.test(traceId) ? String(header) : undefined;
}

/** Returns the trace id of a `traceparent`, for log lines. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];

/** Does the work of a request; requests that it sends continue its trace (`traceHeaders`). */
export const inTrace = <T>(traceparent: string | undefined, work: () => T): T =>
  traceparent === undefined ? work() : current.run(traceparent, work);

/** The headers that continue the trace of the present request at another service; empty without one. */
export function traceHeaders(): Record<string, string> {
  const traceparent = current.getStore();
  return traceparent === undefined ? {} : { traceparent };
}
