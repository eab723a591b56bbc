import { cachingOf, contentTypeOf } from './published-file';

test.each([
  ['remotes/mf-pos/1.2.3/remote-entry.js', 'text/javascript; charset=utf-8'],
  ['remotes/mf-pos/1.2.3/page.1234567890.css', 'text/css; charset=utf-8'],
  ['remotes/mf-pos/1.2.3/release.json', 'application/json; charset=utf-8'],
  ['host/font.woff2', 'font/woff2'],
  ['host/unknown.xyz', 'application/octet-stream'],
  ['host/LICENSE', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

const forever = 'public, max-age=31536000, immutable';
test.each([
  ['remotes/mf-pos/1.2.3/remote-entry.js', forever],
  ['/remotes/mf-pos/1.2.3/release.json', forever],
  ['/main.0123456789.js', forever],
  ['/main.0123456789.js.br', forever],
  ['registry.json', 'no-cache'],
  ['history.json', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/about/remotes/a.js', 'no-cache'],
])('%s is cached as %s', (path, caching) => {
  expect(cachingOf(path)).toBe(caching);
});
