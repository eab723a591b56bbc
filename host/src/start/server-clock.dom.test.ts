import { dayMs } from '@suite/domain/durations';
import { businessDay } from '@suite/domain/time';
import { isClockWrong, measureClock, startClock, subscribeToClock, toleratedMs } from './server-clock';

const server = Date.UTC(2026, 10, 28, 18);
const DeviceDate = Date;

/** The device's own clock, and the time since the page was opened. */
let device: number;
let sinceOpened: number;

beforeEach(() => {
  localStorage.clear();
  globalThis.Date = DeviceDate;
  globalThis.suiteClock = undefined;
  sinceOpened = 1_000;
  jest.spyOn(DeviceDate, 'now').mockImplementation(() => device);
  jest.spyOn(performance, 'now').mockImplementation(() => sinceOpened);
});
afterEach(() => {
  globalThis.Date = DeviceDate;
  jest.restoreAllMocks();
});

const respondAt = (time: number) =>
  measureClock(new Response('', { headers: { date: new DeviceDate(time).toUTCString() } }), localStorage);
const pass = (ms: number) => {
  device += ms;
  sinceOpened += ms;
};

test.each([3 * dayMs, -3 * dayMs, 10 * 60_000])('a clock that is off by %d ms shows the time of the server', (off) => {
  device = server + off;
  const before = new Date(0);
  respondAt(server);
  expect(isClockWrong()).toBe(true);
  expect([Date.now(), new Date().toISOString(), businessDay(new Date(), 'America/Chicago')]).toEqual([
    server,
    '2026-11-28T18:00:00.000Z',
    '2026-11-28',
  ]);
  pass(60_000);
  expect(Date.now()).toBe(server + 60_000);
  // All else of `Date` is as it was.
  expect(before instanceof Date).toBe(true);
  expect(new Date(0) instanceof DeviceDate).toBe(true);
  expect(new Date(2026, 0, 2).getDate()).toBe(2);
  expect([Date.UTC(2026), Date.parse('2026-01-01T00:00:00Z')]).toEqual([1767225600000, 1767225600000]);
  class Later extends Date {}
  expect(new Later() instanceof Later).toBe(true);
});

test('a clock that is off by less than some minutes is left alone', () => {
  device = server + toleratedMs - 1_000;
  respondAt(server);
  expect(isClockWrong()).toBe(false);
  expect(Date).toBe(DeviceDate);
});

test('the next start has the right time before any response', () => {
  device = server + 3 * dayMs;
  respondAt(server);
  globalThis.Date = DeviceDate;
  globalThis.suiteClock = undefined;
  startClock(localStorage);
  expect(new Date().toISOString()).toBe('2026-11-28T18:00:00.000Z');
});

test('a clock that is set right meanwhile is used again, and its listeners are called', () => {
  device = server + 3 * dayMs;
  respondAt(server);
  const heard = jest.fn();
  const stop = subscribeToClock(heard);
  device = server;
  respondAt(server);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(isClockWrong()).toBe(false);
  expect(Date.now()).toBe(server);
  expect(localStorage.length).toBe(0);
  stop();
});

test('a device that slept keeps its own time, which was right', () => {
  device = server;
  respondAt(server);
  device += dayMs;
  respondAt(server + dayMs);
  expect(Date.now()).toBe(server + dayMs);
  expect(isClockWrong()).toBe(false);
});

test('time that passes on the device is not taken for a wrong clock', () => {
  device = server;
  respondAt(server);
  pass(dayMs);
  respondAt(server + 1_000);
  expect(isClockWrong()).toBe(false);
});

test('a response without a time, and a saved value that is none, change nothing', () => {
  device = server + 3 * dayMs;
  measureClock(new Response(''), localStorage);
  localStorage.setItem('suite:device:clock-offset', 'soon');
  startClock(localStorage);
  expect(isClockWrong()).toBe(false);
});
