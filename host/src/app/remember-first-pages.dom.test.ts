import { createTokenStore } from '@suite/graphql/tokens';
import { gateOf } from '../core/session/session';
import { readFirstPages } from '../start/first-pages';
import { makeEntry } from '../testing/make-entry';
import { makeSession, makeStore } from '../testing/make-session';
import { rememberFirstPages } from './remember-first-pages';

const hash = `sha384-${'a'.repeat(64)}`;
const pos = makeEntry('mf-pos', {
  preload: ['remote-entry.js', 'page.css'],
  integrity: { 'remote-entry.js': hash, 'page.css': hash },
  routes: {
    '/owner/orders/:id': { files: ['order.js'] },
    '/store/:whmcsId/staff/orders/:id': { files: ['order.js'] },
    '/owner/income': { files: ['income.js'] },
  },
  manifest: {
    pages: [
      { path: '/owner/orders/:id', area: 'owner', permissions: ['ORDER'], services: ['pos'] },
      { path: '/owner/income', area: 'owner', permissions: ['STORE_INCOME'], services: [] },
      { path: '/store/:whmcsId/staff/orders/:id', area: 'staff', permissions: ['ORDER'], services: ['pos'] },
    ],
  },
});
const files = [
  { url: '/remotes/mf-pos/0.1.0/remote-entry.js', integrity: hash },
  { url: '/remotes/mf-pos/0.1.0/page.css', integrity: hash },
  { url: '/remotes/mf-pos/0.1.0/order.js', integrity: null },
];
const store = makeStore({
  company_user: { employee_id: null, role: 'staff', permissions: [{ key: 'ORDER', status: 'active' }] },
});

test.each([
  ['owner', makeSession({ stores: [store] }), '/owner/orders/:id'],
  ['staff', makeSession({ stores: [store], employeeOf: store.whmcs_id }), '/store/10001/staff/orders/:id'],
])(
  'only the permitted pages of the %s area are saved with the files of their chunks, for this token',
  (_, session, path) => {
    const tokens = createTokenStore(localStorage);
    tokens.write({ token: 'token-of-the-session', refresh_token: 'r' });
    rememberFirstPages(tokens, [pos], gateOf(session, store));
    const saved = readFirstPages(localStorage, 'token-of-the-session', Date.now());
    expect(saved).toMatchObject({ files, pages: [{ path, files: [0, 1, 2] }] });
    expect(readFirstPages(localStorage, 'another-token', Date.now())).toBeNull();
  },
);

test('nothing is saved after signing out', () => {
  localStorage.clear();
  rememberFirstPages(createTokenStore(localStorage), [pos], gateOf(makeSession(), store));
  expect(localStorage).toHaveLength(0);
});
