import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ErrorService {
  dsn: string;
  received: { path: string; headers: NodeJS.Dict<string | string[]>; lines: Record<string, unknown>[] }[];
  /** Statuses of the next responses; 200 by default. */
  responses: number[];
  /** Resolves with the nth report, from 1 on. */
  nth(count: number): Promise<ErrorService['received'][number]>;
  close(): Promise<void>;
}

/** A service that takes Sentry's envelopes, on a free port of this machine. */
export async function errorService(): Promise<ErrorService> {
  const received: ErrorService['received'] = [];
  const responses: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
    received.push({ path: request.url ?? '', headers: request.headers, lines: lines.map((one) => JSON.parse(one)) });
    response.writeHead(responses.shift() ?? 200, { 'retry-after': '60' }).end('{}');
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    dsn: `http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/42`,
    received,
    responses,
    nth: (count) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received[count - 1];
          if (found) resolve(found);
          else waiting.add(look);
        };
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
