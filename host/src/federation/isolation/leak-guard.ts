import { originOfCaller, type ScriptOrigin } from './script-origin';

/** What remotes leave going when their page is left. */
export interface Leftovers {
  /** From now on account is kept; called before the first page. single-spa wraps the same functions when it starts, and has to have done so. */
  begin(): void;
  /** Ends what a version's scripts began and did not end; returns how many that were. */
  end(origin: ScriptOrigin): number;
}

/** Something that goes on until it is ended. */
interface Going {
  owner: string;
  end(): void;
}

const ownerOf = ({ name, version }: ScriptOrigin): string => `${name}/${version}`;

/** Tells whose script called the function that made this stack. */
type CallerOf = (stack: string | undefined) => ScriptOrigin | null;

/**
 * Keeps account of the intervals, and of the listeners on window and document, that scripts of remotes
 * begin. Timeouts end by themselves, and listeners on elements go with their elements. A version that
 * needs any of these beyond its page can not have them.
 */
export function createLeftovers(target: Window, callerOf: CallerOf = originOfCaller): Leftovers {
  const going = new Set<Going>();
  let hasBegun = false;
  return {
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      watchIntervals(target, going, callerOf);
      watchListeners(target, going, callerOf);
      watchListeners(target.document, going, callerOf);
    },
    end(origin) {
      const left = [...going].filter(({ owner }) => owner === ownerOf(origin));
      for (const one of left) one.end();
      return left.length;
    },
  };
}

function watchIntervals(target: Window, going: Set<Going>, callerOf: CallerOf): void {
  const begin = target.setInterval.bind(target);
  const end = target.clearInterval.bind(target);
  const known = new Map<number, Going>();
  target.setInterval = (handler: TimerHandler, ms?: number, ...given: unknown[]) => {
    const owner = callerOf(new Error().stack);
    const id = begin(handler, ms, ...given);
    if (owner) {
      const one = { owner: ownerOf(owner), end: () => target.clearInterval(id) };
      going.add(one);
      known.set(id, one);
    }
    return id;
  };
  target.clearInterval = (id: number | undefined) => {
    end(id);
    const one = known.get(id ?? 0);
    if (!one) return;
    known.delete(id ?? 0);
    going.delete(one);
  };
}

type Listener = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions | undefined,
];

const settingsOf = (options: Listener[2]): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: options === true };

/** Whether two calls are about the same listener of a target. */
const isSame = ([type, listener, options]: Listener, other: Listener): boolean =>
  type === other[0] &&
  listener === other[1] &&
  Boolean(settingsOf(options).capture) === Boolean(settingsOf(other[2]).capture);

function watchListeners(target: Window | Document, going: Set<Going>, callerOf: CallerOf): void {
  const begin = target.addEventListener.bind(target);
  const stop = target.removeEventListener.bind(target);
  const known = new Map<Going, Listener>();

  function forget(one: Going) {
    known.delete(one);
    going.delete(one);
  }
  target.addEventListener = (...given: Listener) => {
    begin(...given);
    const owner = callerOf(new Error().stack);
    const { once = false, signal } = settingsOf(given[2]);
    if (!owner || once || signal?.aborted) return;
    const one = { owner: ownerOf(owner), end: () => target.removeEventListener(...given) };
    going.add(one);
    known.set(one, given);
    signal?.addEventListener('abort', () => forget(one));
  };
  target.removeEventListener = (...given: Listener) => {
    stop(...given);
    for (const [one, listener] of known) if (isSame(listener, given)) forget(one);
  };
}
