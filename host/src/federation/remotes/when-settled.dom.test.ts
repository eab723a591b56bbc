import { createRemoteStates } from './remote-states';
import { whenSettled } from './when-settled';

const idle: (() => void)[] = [];
const whenIdleRuns = () => {
  for (const run of idle.splice(0)) run();
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function begin() {
  const states = createRemoteStates();
  states.set('mf-pos', 'new');
  const run = jest.fn();
  whenSettled(states, run);
  return { states, run };
}

test('without a remote that is loading, the function runs in the first idle moment', () => {
  const { run } = begin();
  expect(run).not.toHaveBeenCalled();
  whenIdleRuns();
  expect(run).toHaveBeenCalledTimes(1);
});

test('while a remote is loading, an idle browser does not run the function', () => {
  const { states, run } = begin();
  states.set('mf-pos', 'loading');
  whenIdleRuns();
  expect(run).not.toHaveBeenCalled();
  states.set('mf-pos', 'mounted');
  expect(run).not.toHaveBeenCalled();
  whenIdleRuns();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a remote that failed is not waited for', () => {
  const { states, run } = begin();
  states.set('mf-pos', 'loading');
  states.set('mf-pos', 'failed');
  whenIdleRuns();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a remote that does not come is waited for during three seconds', () => {
  const { states, run } = begin();
  states.set('mf-pos', 'loading');
  jest.advanceTimersByTime(2_999);
  whenIdleRuns();
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('the function runs once, however often states change', () => {
  const { states, run } = begin();
  states.set('mf-pos', 'loading');
  states.set('mf-pos', 'mounted');
  whenIdleRuns();
  states.set('mf-pos', 'ready');
  whenIdleRuns();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
