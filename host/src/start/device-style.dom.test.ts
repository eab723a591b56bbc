import { applyFirstStyle, applyStyle, readStyle, rememberStyledPerson, saveStyle, usualStyle } from './device-style';

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ media }) => media);
const shown = () => ({ ...document.documentElement.dataset });

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" data-scheme="light" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#000" data-scheme="dark" media="(prefers-color-scheme: dark)">`;
  applyStyle(document, usualStyle);
});

test('a chosen style is on the page and on the bars of the browser, until the device decides again', () => {
  applyStyle(document, { theme: 'dark', text: 'large', density: 'compact' });
  expect(shown()).toEqual({ theme: 'dark', text: 'large', density: 'compact' });
  expect(bars()).toEqual(['not all', 'all']);
  applyStyle(document, usualStyle);
  expect(shown()).toEqual({});
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('each person has their own style on a device, and the last one begins with it', () => {
  saveStyle(localStorage, 'linh', { theme: 'dark', text: 'largest', density: 'compact' });
  expect(readStyle(localStorage, 'ava')).toEqual(usualStyle);
  rememberStyledPerson(localStorage, 'ava');
  applyFirstStyle(document, localStorage);
  expect(shown()).toEqual({});
  rememberStyledPerson(localStorage, 'linh');
  applyFirstStyle(document, localStorage);
  expect(shown()).toEqual({ theme: 'dark', text: 'largest', density: 'compact' });
});

test.each(['', 'pink large', 'dark', 'dark huge', 'dark large dense'])(
  'a stored style %j that is none is the usual one',
  (text) => {
    localStorage.setItem('suite:style:linh', text);
    expect(readStyle(localStorage, 'linh')).toEqual(usualStyle);
  },
);

test('a style that was stored before there was a density has the usual one', () => {
  localStorage.setItem('suite:style:linh', 'dark large');
  expect(readStyle(localStorage, 'linh')).toEqual({ theme: 'dark', text: 'large', density: 'usual' });
});
