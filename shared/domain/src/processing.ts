import { minuteMs } from './durations';
import type { Span } from './time';

/** Minutes at the end of a service: in the first of them its employee is free for another client. */
export interface Processing {
  processing: number;
  finishing: number;
}

export const noProcessing: Processing = { processing: 0, finishing: 0 };

/** Returns the time in which a service works by itself; null if it has none, or was made too short for it. */
export function processingSpan({ start, end }: Span, { processing, finishing }: Processing): Span | null {
  const length = end.getTime() - start.getTime();
  if (processing === 0 || length <= (processing + finishing) * minuteMs) return null;
  const until = end.getTime() - finishing * minuteMs;
  return { start: new Date(until - processing * minuteMs), end: new Date(until) };
}

/** Returns the times in which a service takes its employee, in order. */
export function employeeSpans(span: Span, terms: Processing): Span[] {
  const free = processingSpan(span, terms);
  if (!free) return [span];
  const finishing = { start: free.end, end: span.end };
  return [{ start: span.start, end: free.start }, ...(finishing.start < finishing.end ? [finishing] : [])];
}
