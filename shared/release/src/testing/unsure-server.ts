import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine that a test answers for. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Passes everything on to `url`; an answer that `isLost` says so of never comes back, and the line is cut. */
export function serveBefore(url: string, isLost: (request: IncomingMessage) => boolean) {
  const { hostname, port } = new URL(url);
  return serve((asked, response) => {
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (isLost(asked)) {
        answer.resume();
        response.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(onward);
  });
}
