import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice';

/** Counts of the responses on a connection that loses one in ten. */
export interface ConnectionFigures {
  responses: number;
  dropped: number;
  delayed: number;
}

const loses = 10;
const delays = 10;
const longestDelayMs = 1_500;

/** Delays or drops a response whose request has already taken effect. Resolves with whether it may be sent. */
export async function comesThrough(figures: ConnectionFigures, dice: Dice): Promise<boolean> {
  figures.responses += 1;
  if (dice.isOneIn(loses)) {
    figures.dropped += 1;
    return false;
  }
  if (dice.isOneIn(delays)) {
    figures.delayed += 1;
    await wait(dice.between(1, longestDelayMs));
  }
  return true;
}

/** Starts a proxy before the API that loses one response in ten after the API has acted, and delays others. */
export function startFaultyConnection(
  port: number,
  to: number,
  dice: Dice,
): { figures: ConnectionFigures; server: Server } {
  const figures: ConnectionFigures = { responses: 0, dropped: 0, delayed: 0 };
  const server = createServer((incoming, response) => {
    const onward = request(
      { port: to, path: incoming.url, method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      (upstream) => void passOn(upstream, response).catch(() => response.destroy()),
    );
    // An API that is killed during a request closes the connection.
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  async function passOn(upstream: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of upstream as AsyncIterable<Buffer>) parts.push(part);
    if (!(await comesThrough(figures, dice))) {
      response.destroy();
      return;
    }
    const { 'content-type': type = 'text/plain', 'content-encoding': encoding } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, {
      'content-type': type,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(Buffer.concat(parts));
  }
  server.listen(port);
  return { figures, server };
}
