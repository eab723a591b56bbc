import type { ServerResponse } from 'node:http';
import type { Route } from '@suite/api/server';

/** The pages that are open in browsers. */
export interface OpenPages {
  /** The route of the event stream. */
  route: Route;
  /** Reloads every page that runs another version. */
  show(version: string): void;
  /** Shows on every page why the newest change is not there. */
  warn(problem: string): void;
  close(): void;
}

/**
 * Sends the live version to open pages, and to each that opens later: by a server-sent event for each change. Pages of
 * the origin `readableBy` may listen too.
 */
export function createOpenPages(readableBy?: string): OpenPages {
  const pages = new Set<ServerResponse>();
  let now = { version: '', problem: '' };
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(now)}\n\n`);
  const change = (next: typeof now) => {
    now = next;
    for (const page of pages) send(page);
  };
  return {
    route: {
      prefix: '/dev/events',
      async handle(_, page) {
        page.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          ...(readableBy ? { 'access-control-allow-origin': readableBy } : {}),
        });
        page.on('close', () => pages.delete(page));
        pages.add(page);
        send(page);
        return undefined;
      },
    },
    show: (version) => change({ version, problem: '' }),
    warn: (problem) => change({ ...now, problem }),
    close() {
      for (const page of pages) page.end();
    },
  };
}
