import { webcrypto } from 'node:crypto';
import { sha384 } from '../../core/sha384';
import type { FailedStep } from '../../core/telemetry/telemetry';
import { explainFailure } from './explain-failure';

const pos = { name: 'mf-pos', version: '1.2.0', base: '/remotes/mf-pos/1.2.0/' };
const entryUrl = `${location.origin}${pos.base}remote-entry.js?attempt=1`;
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

let requested: unknown[];
let heard: unknown[];
let published: string;

/** The content that the server returns for every file. */
function serve(text: string, status = 200) {
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    requested.push([url, Object.keys(init)]);
    return new Response(text, { status });
  }) as typeof fetch;
}
const setSubtle = (subtle: unknown) => Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
const fetchBefore = globalThis.fetch;

beforeEach(async () => {
  requested = [];
  heard = [];
  setSubtle(webcrypto.subtle);
  AbortSignal.timeout ??= () => new AbortController().signal;
  published = await sha384(bytesOf('as published'));
  globalThis.suiteFailures = { [entryUrl]: published };
  jest.spyOn(console, 'error').mockImplementation((...args) => void heard.push(args.join(' ')));
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  globalThis.suiteFailures = undefined;
  jest.restoreAllMocks();
});

test.each<FailedStep>(['load', 'bootstrap', 'mount', 'render'])(
  'a failure in %s because of a changed file counts as integrity, and the console names the file',
  async (step) => {
    serve('as publishes');
    expect(await explainFailure(pos, step)).toBe('integrity');
    expect(requested).toEqual([[entryUrl, ['signal']]]);
    expect(heard).toEqual([`mf-pos 1.2.0: not what was published, and not run: ${entryUrl}`]);
  },
);

test.each<[string, () => void]>([
  ['the file does not come', () => serve('Not found', 404)],
  ['it is what was published after all', () => serve('as published')],
  [
    'the server can not be reached',
    () => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    },
  ],
  [
    'the page has no secure connection to compare on',
    () => {
      serve('as publishes');
      setSubtle(undefined);
    },
  ],
  [
    'its bundle is from before hashes were noted',
    () => {
      serve('as publishes');
      globalThis.suiteFailures = { [entryUrl]: true };
    },
  ],
])('a failure retains its step when %s', async (_, arrange) => {
  arrange();
  expect(await explainFailure(pos, 'load')).toBe('load');
  expect(heard).toEqual([]);
});

test.each<[string, typeof globalThis.suiteFailures, FailedStep]>([
  ['no file failed', undefined, 'load'],
  ['a file of the host failed', { '/main.js': 'sha384-x' }, 'load'],
  ['a file of another version failed', { '/remotes/mf-pos/1.2/remote-entry.js': 'sha384-x' }, 'load'],
  ['it was built for another host', { [entryUrl]: 'sha384-x' }, 'contract'],
  ['it threw in an event', { [entryUrl]: 'sha384-x' }, 'runtime'],
])('no file is requested for %s', async (_, failures, step) => {
  serve('as publishes');
  globalThis.suiteFailures = failures;
  expect(await explainFailure(pos, step)).toBe(step);
  expect(requested).toEqual([]);
});

test('only the changed files among several are named', async () => {
  const style = `${pos.base}page.css`;
  globalThis.suiteFailures = { [entryUrl]: published, [style]: 'sha384-other' };
  serve('as published');
  expect(await explainFailure(pos, 'render')).toBe('integrity');
  expect(heard).toEqual([`mf-pos 1.2.0: not what was published, and not run: ${style}`]);
});
