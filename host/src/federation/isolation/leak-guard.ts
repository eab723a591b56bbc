import { originOfCaller, type ScriptOrigin } from './script-origin';

/** The timers, listeners and requests that a remote left running when its page was left. */
export interface LeakGuard {
  /**
   * Starts recording; called before the first page. single-spa wraps the same functions when it starts, so it has
   * to be started before.
   */
  begin(): void;
  /** Ends the resources that a version's scripts did not end; returns their number. */
  end(origin: ScriptOrigin): number;
}

/** A resource that is active until it is ended. */
interface ActiveResource {
  owner: string;
  end(): void;
}

const ownerOf = ({ name, version }: ScriptOrigin): string => `${name}/${version}`;

/** Returns whose script called the function that created this stack. */
type CallerOf = (stack: string | undefined) => ScriptOrigin | null;

/**
 * Records the intervals, and the listeners on window and document, that scripts of remotes create. Timeouts end by
 * themselves, and listeners on elements are removed with their elements. A version cannot use any of these beyond
 * its page.
 */
export function createLeakGuard(target: Window, callerOf: CallerOf = originOfCaller): LeakGuard {
  const active = new Set<ActiveResource>();
  let hasBegun = false;
  return {
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      watchIntervals(target, active, callerOf);
      watchListeners(target, active, callerOf);
      watchListeners(target.document, active, callerOf);
    },
    end(origin) {
      const left = [...active].filter(({ owner }) => owner === ownerOf(origin));
      for (const one of left) one.end();
      return left.length;
    },
  };
}

function watchIntervals(target: Window, active: Set<ActiveResource>, callerOf: CallerOf): void {
  const begin = target.setInterval.bind(target);
  const end = target.clearInterval.bind(target);
  const known = new Map<number, ActiveResource>();
  target.setInterval = (handler: TimerHandler, ms?: number, ...args: unknown[]) => {
    const owner = callerOf(new Error().stack);
    const id = begin(handler, ms, ...args);
    if (owner) {
      const one = { owner: ownerOf(owner), end: () => target.clearInterval(id) };
      active.add(one);
      known.set(id, one);
    }
    return id;
  };
  target.clearInterval = (id: number | undefined) => {
    end(id);
    const one = known.get(id ?? 0);
    if (!one) return;
    known.delete(id ?? 0);
    active.delete(one);
  };
}

type Listener = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions | undefined,
];

const settingsOf = (options: Listener[2]): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: options === true };

/** Returns whether two calls refer to the same listener of a target. */
const isSame = ([type, listener, options]: Listener, other: Listener): boolean =>
  type === other[0] &&
  listener === other[1] &&
  Boolean(settingsOf(options).capture) === Boolean(settingsOf(other[2]).capture);

function watchListeners(target: Window | Document, active: Set<ActiveResource>, callerOf: CallerOf): void {
  const begin = target.addEventListener.bind(target);
  const stop = target.removeEventListener.bind(target);
  const known = new Map<ActiveResource, Listener>();

  function forget(one: ActiveResource) {
    known.delete(one);
    active.delete(one);
  }
  target.addEventListener = (...args: Listener) => {
    begin(...args);
    const owner = callerOf(new Error().stack);
    const { once = false, signal } = settingsOf(args[2]);
    if (!owner || once || signal?.aborted) return;
    const one = { owner: ownerOf(owner), end: () => target.removeEventListener(...args) };
    active.add(one);
    known.set(one, args);
    signal?.addEventListener('abort', () => forget(one));
  };
  target.removeEventListener = (...args: Listener) => {
    stop(...args);
    for (const [one, listener] of known) if (isSame(listener, args)) forget(one);
  };
}
