/** How many requests for files of remotes may run at a time, and how long each may take and wait, in milliseconds. */
export interface FileLimits {
  ofRemote: number;
  ofAll: number;
  /** Of those that no page waits for: prefetched files. */
  low: number;
  ms: number;
}

/**
 * Over HTTP/1.1 a browser has six connections to a server. The first files of a page are four (entry, code, styles and
 * messages), and one that waited for another would delay the page by a round trip. A remote whose files never come
 * holds as many for the limit at most: one is left for other remotes, and one for the API, the host's files and the
 * badges.
 */
export const sixConnections: FileLimits = { ofRemote: 4, ofAll: 5, low: 2, ms: 10_000 };
/** Over HTTP/2 and later all requests share one connection. */
export const oneConnection: FileLimits = { ...sixConnections, ofRemote: Number.MAX_SAFE_INTEGER, ofAll: 1_000 };

/** Runs the requests for files of remotes, in their order, those that a page waits for first. */
export interface FileQueue {
  /** Runs a request as soon as the limits allow it. Rejects if it is aborted: after its time limit, or by `abort`. */
  run<T>(url: string, priority: RequestPriority, request: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts all requests below a directory, those that wait too. */
  abort(base: string): void;
}

interface Job {
  url: string;
  remote: string;
  isLow: boolean;
  start(): void;
  abort(reason: DOMException): void;
}

const remoteOf = (url: string): string => /\/remotes\/([^/]+)\//.exec(url)?.[1] ?? '';

/** Creates a queue without requests. */
export function createFileQueue(limits: FileLimits): FileQueue {
  const waiting: Job[] = [];
  const running = new Set<Job>();

  const count = (isCounted: (job: Job) => boolean) => [...running].filter(isCounted).length;
  const mayStart = ({ remote, isLow }: Job): boolean =>
    running.size < limits.ofAll &&
    count((job) => job.remote === remote) < limits.ofRemote &&
    (!isLow || count((job) => job.isLow) < limits.low);

  function startNext(): void {
    for (const isLow of [false, true]) {
      for (const job of waiting.filter((one) => one.isLow === isLow)) {
        if (!mayStart(job)) continue;
        waiting.splice(waiting.indexOf(job), 1);
        running.add(job);
        job.start();
      }
    }
  }

  function end(job: Job): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    running.delete(job);
    startNext();
  }

  return {
    run: (url, priority, request) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        const timer = setTimeout(() => job.abort(late(url, limits.ms)), limits.ms);
        const job: Job = {
          url,
          remote: remoteOf(url),
          isLow: priority === 'low',
          start() {
            request(controller.signal).then(resolve, reject).finally(finish);
          },
          abort(reason) {
            controller.abort(reason);
            reject(reason);
            finish();
          },
        };
        const finish = () => {
          clearTimeout(timer);
          end(job);
        };
        waiting.push(job);
        startNext();
      }),
    abort(base) {
      for (const job of [...waiting, ...running])
        if (job.url.startsWith(base)) job.abort(new DOMException(`${job.url} is not needed any more.`, 'AbortError'));
    },
  };
}

const late = (url: string, ms: number) => new DOMException(`${url} did not come within ${ms} ms.`, 'TimeoutError');
