import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles one request of a connection at a time, and ends a connection that sends more than the next one ahead. Node
 * would call the listener for all of them at once; a response that waits for its turn on the socket does not notice
 * that the socket closed, and retains everything that it opened. The next request may arrive early, because a client
 * has read a response before the server has ended it; no browser and no common proxy pipelines further.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakSet<Socket>();
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const { socket } = request;
    const previous = latest.get(socket);
    const start = () => {
      waiting.delete(socket);
      if (!socket.destroyed) handle(request, response);
    };
    if (waiting.has(socket)) socket.destroy();
    else if (previous && !previous.closed) {
      waiting.add(socket);
      previous.once('close', start);
      latest.set(socket, response);
    } else {
      latest.set(socket, response);
      start();
    }
  };
}
