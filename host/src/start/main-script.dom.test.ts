import { mainScriptIsLoaded } from './main-script';

const src = 'http://localhost/main.js';
let report: (name: string) => void;
const disconnect = jest.fn();

class Observer {
  constructor(onList: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
    report = (loaded) => onList({ getEntriesByName: (name) => (name === loaded ? [{}] : []) });
  }
  observe = jest.fn();
  disconnect = disconnect;
}

beforeEach(() => {
  document.head.innerHTML = `<script defer src="${src}"></script>`;
  Object.assign(globalThis, { PerformanceObserver: Observer });
});
afterEach(() => Object.assign(globalThis, { PerformanceObserver: undefined }));

/** Returns a function that says whether the promise has resolved. */
function begin() {
  let isOver = false;
  void mainScriptIsLoaded(document).then(() => {
    isOver = true;
  });
  return async () => {
    await Promise.resolve();
    return isOver;
  };
}

test('it resolves when the browser reports the main script, and not with another file', async () => {
  const isOver = begin();
  report('http://localhost/other.js');
  expect(await isOver()).toBe(false);
  report(src);
  expect(await isOver()).toBe(true);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('it resolves with the deferred scripts in a browser that reports no files', async () => {
  Object.assign(globalThis, { PerformanceObserver: undefined });
  const isOver = begin();
  expect(await isOver()).toBe(false);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await isOver()).toBe(true);
});
