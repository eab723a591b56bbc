import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on this machine whose responses a test provides. */
export async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Forwards all requests to `url`; a response for which `isLost` returns true is dropped, and the connection is closed.
 */
export function proxyWithLosses(url: string, isLost: (request: IncomingMessage) => boolean) {
  const { hostname, port } = new URL(url);
  return serve((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (handle) => {
      if (isLost(incoming)) {
        handle.resume();
        response.destroy();
        return;
      }
      response.writeHead(handle.statusCode ?? 500, handle.headers);
      handle.pipe(response);
    });
    incoming.pipe(onward);
  });
}
