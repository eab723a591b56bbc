import * as v from 'valibot';
import type { ErrorReports } from '../reports/error-report';
import { addressLimit } from './address-limit';
import { type Route, toRequest } from './server';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const reportSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  message: v.optional(text(300)),
  stack: v.optional(text(6_000)),
  /** The page's address without the names and ids in it. */
  page: v.pipe(v.string(), v.regex(/^\/[\w/:.-]{0,200}$/)),
});

const maxPerAddress = 30;

/**
 * POST /errors: an unexpected error of a page, as JSON. 202: it is forwarded; 204: this server reports nowhere, stop
 * sending; 400: it is not such a report; 429: too many reports in this minute, from this address.
 */
export function createErrorReportsRoute(reports: ErrorReports | null, now: () => number = Date.now): Route {
  const isTooMany = addressLimit(maxPerAddress, now);
  const respond = (status: number) => new Response(null, { status });

  return {
    prefix: '/errors',
    async handle(message, _, { debugId, address }) {
      const request = toRequest(message, 8_192);
      if (!reports) return respond(204);
      if (request.method !== 'POST') return respond(405);
      const read = v.safeParse(reportSchema, await request.json().catch(() => null));
      if (!read.success) return respond(400);
      if (isTooMany(address)) return respond(429);
      const { page, ...error } = read.output;
      reports.report({ ...error, platform: 'javascript', at: new Date(now()), tags: { debugId, page } });
      return respond(202);
    },
  };
}
