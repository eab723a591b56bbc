import { requestKindOf } from './request-kind';

const origin = 'http://suite';
const hostFiles = { '/main.0123456789.js': 'sha384-x', '/index.html': 'sha384-y' };
const requested = (path: string, changes: Partial<Request> = {}) => ({
  method: 'GET',
  mode: 'cors' as const,
  cache: 'default' as const,
  url: new URL(path, origin).href,
  ...changes,
});
const navigate = { mode: 'navigate' as const };

test.each([
  ['/', navigate, { kind: 'page' }],
  ['/owner/orders/42?tab=done', navigate, { kind: 'page' }],
  ['/registry.json', {}, { kind: 'registry' }],
  ['/main.0123456789.js', {}, { kind: 'file', path: '/main.0123456789.js' }],
  [
    '/remotes/mf-pos/1.2.0/remote-entry.js?attempt=2',
    {},
    { kind: 'file', path: '/remotes/mf-pos/1.2.0/remote-entry.js' },
  ],
  ['/remotes/mf-pos/1.2.0/a.js', { cache: 'reload' as const }, { kind: 'renew', path: '/remotes/mf-pos/1.2.0/a.js' }],
  ['/main.0123456789.js', { cache: 'reload' as const }, { kind: 'renew', path: '/main.0123456789.js' }],
])('the worker handles %s', (path, changes, expected) => {
  expect(requestKindOf(requested(path, changes), origin, hostFiles)).toEqual(expected);
});

test.each([
  ['a request to the API', '/graphql?operation=Session', { method: 'POST' }],
  ['a GET request to the API', '/graphql?query=x', {}],
  ['the refreshing of a token', '/auth/refresh-token', {}],
  ["a page of the server's own", '/dev/outbox', navigate],
  ['whether the API is alive', '/healthz', {}],
  ['the page for cards, which has a policy of its own', '/billing/card?store=10001', navigate],
  ['a file that is opened as a page', '/main.0123456789.js', navigate],
  ['a file of the host that this worker does not know', '/main.9876543210.js', {}],
  ['a page that is requested past all copies', '/owner', { ...navigate, cache: 'reload' as const }],
  ['the registry, requested past all copies', '/registry.json', { cache: 'reload' as const }],
  ['the list that the files of a remote are verified by', '/remotes/mf-pos/1.2.0/release.json', {}],
  ['what is elsewhere', 'http://elsewhere/remotes/mf-pos/1.2.0/a.js', {}],
])('the worker ignores %s', (_, path, changes) => {
  expect(requestKindOf(requested(path, changes), origin, hostFiles)).toBeNull();
});
