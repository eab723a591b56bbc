/** The server's time on a device whose own clock is wrong; shared by the first script and the main one. */
interface ServerClock {
  /** The device's own clock. */
  device: DateConstructor;
  /** What is added to the device's clock, in milliseconds; 0 where that is right. */
  offset: number;
  /**
   * The device's clock less the time since the page was opened, when the offset was last measured: it changes when
   * somebody sets the clock, and after a sleep of the device. Null: it was not measured yet.
   */
  epoch: number | null;
  listeners: Set<() => void>;
}

declare global {
  var suiteClock: ServerClock | undefined;
}

/** Smaller differences are slow responses, or of no consequence. */
export const toleratedMs = 3 * 60_000;
const key = 'suite:device:clock-offset';

type Saved = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const state = (): ServerClock =>
  (globalThis.suiteClock ??= { device: Date, offset: 0, epoch: null, listeners: new Set() });

/**
 * Corrects the page's clock as it was measured last, until a response of the API tells better. All code of the page
 * reads one clock, `Date`: what day is today, ranges, relative times and expiries follow from it, in remotes too.
 */
export function startClock(storage: Saved): void {
  const saved = Number(storage.getItem(key));
  if (Number.isFinite(saved) && Math.abs(saved) >= toleratedMs) correct(saved);
}

/**
 * Measures the device's clock by the time at which the API answered. Once measured, only a change of that clock is
 * followed: the time that passes is that of the device.
 */
export function measureClock(response: Response, storage: Saved): void {
  const clock = state();
  const server = Date.parse(response.headers?.get('date') ?? '');
  if (Number.isNaN(server)) return;
  const device = clock.device.now();
  const epoch = device - performance.now();
  if (clock.epoch !== null && Math.abs(epoch - clock.epoch) < toleratedMs) return;
  clock.epoch = epoch;
  const difference = server - device;
  correct(Math.abs(difference) < toleratedMs ? 0 : difference);
  if (clock.offset === 0) storage.removeItem(key);
  else storage.setItem(key, String(clock.offset));
}

/** Whether the device's own clock is wrong by more than some minutes. */
export const isClockWrong = (): boolean => state().offset !== 0;

/** Calls back when that may have changed; returns a function that stops it. */
export function subscribeToClock(listener: () => void): () => void {
  const { listeners } = state();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function correct(offset: number): void {
  const clock = state();
  if (clock.offset === offset) return;
  clock.offset = offset;
  if (globalThis.Date === clock.device) globalThis.Date = correctedDate(clock);
  for (const listener of clock.listeners) listener();
}

/** `Date`, of which only the present time differs. A proxy, so that dates of before are still instances of it. */
function correctedDate(clock: ServerClock): DateConstructor {
  const { device } = clock;
  const now = () => device.now() + clock.offset;
  return new Proxy(device, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
