import type { IncomingMessage } from 'node:http';
import type { App } from '../app';
import { Problem } from '../kit/problem';
import { passSeconds } from '../modules/identity/override.service';
import { type Route, toRequest } from './server';

const cookie = 'suite-override';
const terms = 'Path=/; HttpOnly; Secure; SameSite=Lax';
const statuses: Partial<Record<Problem['category'], number>> = { unauthorized: 401, access_denied: 403 };

/**
 * POST /auth/override, form-encoded `address`, by a developer: from then on the pages that this browser requests may
 * load code from there. DELETE ends it. Both respond with 204; 401, 403 or 400 report the refusal.
 */
export const createOverrideRoute = (app: App): Route => ({
  prefix: '/auth/override',
  async handle(message, _, sender) {
    const request = toRequest(message, 4_096);
    const respond = (status: number, headers: Record<string, string> = {}) =>
      new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
    if (request.method === 'DELETE') return respond(204, { 'set-cookie': `${cookie}=; Max-Age=0; ${terms}` });
    if (request.method !== 'POST') return respond(405);
    try {
      const address = new URLSearchParams(await request.text()).get('address') ?? '';
      const pass = await app.grantOverride(request, sender, address);
      return respond(204, { 'set-cookie': `${cookie}=${pass}; Max-Age=${passSeconds}; ${terms}` });
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'too_large') throw error;
      return respond(statuses[error.category] ?? 400);
    }
  },
});

/** The address that a request's pass is good for; null: it has none. */
export function overrideOf({ headers }: IncomingMessage, app: App): Promise<string | null> {
  const [, pass] = /(?:^|;\s*)suite-override=([\w.-]+)/.exec(headers.cookie ?? '') ?? [];
  return pass === undefined ? Promise.resolve(null) : app.overrideOf(pass);
}
