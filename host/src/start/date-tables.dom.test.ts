import { loadDateTables } from './date-tables';

const start = jest.fn<Worker, []>();
const never = new Promise<void>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  start.mockReset();
});
afterEach(() => jest.useRealTimers());

test('the tables are loaded once, beside a page that waits for its main script', () => {
  loadDateTables(never, start);
  jest.advanceTimersByTime(199);
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a page whose main script is on the device loads no tables in another thread', async () => {
  loadDateTables(Promise.resolve(), start);
  await Promise.resolve();
  jest.advanceTimersByTime(1_000);
  expect(start).not.toHaveBeenCalled();
});

test('a browser without workers starts as before', () => {
  start.mockImplementation(() => {
    throw new ReferenceError('Worker is not defined');
  });
  loadDateTables(never, start);
  expect(() => jest.advanceTimersByTime(1_000)).not.toThrow();
});
