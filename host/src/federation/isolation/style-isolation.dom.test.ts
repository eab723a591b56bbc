import { confineStyles, isOwnSelector, isolateStyles } from './style-isolation';

test.each([
  ['.mf-pos-order-line', true],
  ['.mf-pos-order-line > button:hover::before', true],
  ['[data-theme="dark"] .mf-pos-order-line', true],
  [':is(h1, h2).mf-pos-order-title, .mf-pos-order-line:not(.a, .b)', true],
  ['.mf-pos-order-line, button', false],
  ['button, .mf-pos-order-line', false],
  ['button', false],
  ['*', false],
  [':root', false],
  ['.mf-booking-day', false],
  ['.app-bar', false],
  ['[data-at=".mf-booking-day, x"], a', false],
])('%s selects only elements of mf-pos: %p', (selectors, expected) => {
  expect(isOwnSelector(selectors, 'mf-pos')).toBe(expected);
});

test('rules that select other elements are removed, also nested ones; the others are unchanged', () => {
  const style = document.createElement('style');
  style.textContent = `
    .mf-pos-order-line { color: var(--ink) }
    button { display: none }
    @media (min-width: 100px) { h1 { display: none } .mf-pos-order-title { margin: 0 } }
    @keyframes mf-pos-order-breathe { to { opacity: 0 } }`;
  document.head.append(style);
  const { sheet } = style;
  if (!sheet) throw new Error('No stylesheet.');
  expect(confineStyles(sheet, 'mf-pos').sort()).toEqual(['button', 'h1']);
  const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  expect(text).toContain('.mf-pos-order-line');
  expect(text).toContain('.mf-pos-order-title');
  expect(text).toContain('mf-pos-order-breathe');
  expect(text).not.toMatch(/button|h1/);
});

test.each([
  [
    'has its address',
    (link: HTMLLinkElement, href: string) => [() => link.setAttribute('href', href), () => undefined],
  ],
  [
    'gets its address later',
    (link: HTMLLinkElement, href: string) => [() => undefined, () => link.setAttribute('href', href)],
  ],
] as const)('a stylesheet of a remote that %s applies to no medium until it is confined', async (_, order) => {
  isolateStyles(document);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const [before, after] = order(link, '/remotes/mf-pos/1/page.css');
  before?.();
  document.head.append(link);
  after?.();
  await Promise.resolve();
  expect(link.media).toBe('not all');
});
