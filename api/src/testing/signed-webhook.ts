import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createHttpServer, type Route } from '../http/server';

export const webhookSecret = 's'.repeat(32);

export interface Signing {
  /** The secret that signs. */
  by?: string;
  /** Seconds after the clock of the server. */
  after?: number;
  /** The body that is signed, where it is another one than is sent. */
  signedBody?: string;
  /** The path that is signed; without one, the signature covers time and body only. */
  path?: string;
}

/** Returns a POST of a body to a webhook, signed at `now`. */
export function signedPost(
  body: string,
  now: Date,
  { by = webhookSecret, after = 0, signedBody = body, path }: Signing = {},
): RequestInit {
  const time = String(Math.floor(now.getTime() / 1_000) + after);
  const hmac = createHmac('sha256', by)
    .update([time, ...(path === undefined ? [] : [path]), signedBody].join('.'))
    .digest('hex');
  return { method: 'POST', body, headers: { 'x-timestamp': time, 'x-signature': `sha256=${hmac}` } };
}

/** Returns a function that serves routes until the test ends, on a server of their own, and returns its origin. */
export function routeServers(): (...routes: Route[]) => Promise<string> {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });
  return async (...routes) => {
    const server = createHttpServer(routes, pino({ level: 'silent' }));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
}
