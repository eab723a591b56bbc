import { loadWhenOnline } from './load-when-online';

const load = jest.fn<Promise<void>, []>();
const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  load.mockReset();
  report.mockClear();
});

const comeOnline = () => window.dispatchEvent(new Event('online'));
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a part that came is not loaded again', async () => {
  load.mockResolvedValue();
  await loadWhenOnline(load);
  comeOnline();
  expect(load).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});

test('a part that failed is loaded again each time the browser is online, until it came', async () => {
  const failure = new Error('Loading chunk offline failed.');
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValue();
  await loadWhenOnline(load);
  expect(load).toHaveBeenCalledTimes(1);
  comeOnline();
  await settle();
  comeOnline();
  await settle();
  expect(load).toHaveBeenCalledTimes(3);
  expect(report).toHaveBeenCalledTimes(2);
  comeOnline();
  expect(load).toHaveBeenCalledTimes(3);
});
