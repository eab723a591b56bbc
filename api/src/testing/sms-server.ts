import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsServer {
  url: string;
  received: { headers: NodeJS.Dict<string | string[]>; body: Record<string, unknown> }[];
  /** Statuses of the next responses; 0 closes the connection without one. 202 by default. */
  responses: number[];
  close(): Promise<void>;
}

/** A text message provider on a free port of this machine. */
export async function smsServer(): Promise<SmsServer> {
  const received: SmsServer['received'] = [];
  const responses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    const status = responses.shift() ?? 202;
    if (status === 0) return void request.socket.destroy();
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: `sms-${received.length}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    responses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
