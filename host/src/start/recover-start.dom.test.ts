import { recoverStart, stylesOf } from './recover-start';

const main = () => document.querySelector<HTMLScriptElement>('script[src$="/main.js"]');
const requested: unknown[][] = [];
beforeEach(() => {
  requested.length = 0;
  globalThis.fetch = async (...request) => {
    requested.push(request);
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
  globalThis.suiteStarted = undefined;
  document.head.innerHTML = '<script defer src="/main.js"></script>';
  Object.assign(main() ?? {}, { integrity: 'sha384-main' });
  document.body.innerHTML = '<div id="suite"><i>skeleton</i></div>';
});

const url = (path: string) => `${location.origin}${path}`;

test('a page whose script was loaded is unchanged', async () => {
  globalThis.suiteStarted = true;
  const before = main();
  await recoverStart(document);
  expect(requested).toEqual([]);
  expect(main()).toBe(before);
});

test('a failed main script is retried once with a fresh copy, and no other content is run', async () => {
  const before = main();
  await recoverStart(document);
  expect(requested).toEqual([[url('/main.js'), { cache: 'reload', signal: expect.any(AbortSignal) }]]);
  expect(main()).not.toBe(before);
  expect(main()?.integrity).toBe('sha384-main');
  expect(document.body.textContent).toBe('skeleton');
});

test.each([
  ['en', 'Refresh'],
  ['vi', 'Tải lại'],
])('a second failure shows a message in the language of the page (%s)', async (language, button) => {
  document.documentElement.lang = language;
  await recoverStart(document);
  main()?.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert] h1')?.textContent).toMatch(/\S/);
  expect(document.querySelector('[role=alert] button')?.textContent).toBe(button);
  expect(document.body.textContent).not.toContain('skeleton');
});

const noSheet = null;
const emptySheet = { cssRules: { length: 0 } } as CSSStyleSheet;
const sheet = { cssRules: { length: 1 } } as CSSStyleSheet;

test.each([
  ['no sheet', noSheet],
  ['an empty sheet, as in Firefox', emptySheet],
])('a style that failed, and left %s, is requested again with its hash; a loaded one is not', async (_, left) => {
  globalThis.suiteStarted = true;
  document.head.innerHTML = `
    <link rel="stylesheet" href="/main.css" integrity="sha384-css"><link rel="stylesheet" href="/good.css">`;
  for (const [href, found] of [
    ['main', left],
    ['good', sheet],
  ] as const)
    Object.defineProperty(document.querySelector(`[href="/${href}.css"]`), 'sheet', { value: found });
  const before = document.querySelector('link');
  await recoverStart(document);
  const after = document.querySelector('link');
  expect(requested).toEqual([[url('/main.css'), { cache: 'reload', signal: expect.any(AbortSignal) }]]);
  expect(after).not.toBe(before);
  expect(after?.getAttribute('integrity')).toBe('sha384-css');
});

test('a style that a script has added meanwhile, and is loading, is left alone', async () => {
  globalThis.suiteStarted = true;
  document.head.innerHTML = '';
  const own = stylesOf(document);
  document.head.innerHTML = '<link rel="stylesheet" href="/app.css">';
  const before = document.querySelector('link');
  await recoverStart(document, own);
  expect(requested).toEqual([]);
  expect(document.querySelector('link')).toBe(before);
});
