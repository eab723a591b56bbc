import type { ShellLocation } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeGate } from '@suite/testing';
import { createSubject } from '../../core/observable/subject';
import { makeEntry } from '../../testing/make-entry';
import { createLastViews, readLastViews, viewIn } from './last-views';

const key = 'suite:device:views';
const page = { path: '/owner/ticket', area: 'owner' as const, permissions: [], services: [] };
const entry = makeEntry('mf-booking', {
  manifest: { pages: [page, { ...page, path: '/owner/style' }] },
  routes: { '/owner/ticket': { views: ['tab', 'view'] } },
});

function begin(saved?: unknown) {
  localStorage.clear();
  if (saved !== undefined) localStorage.setItem(key, JSON.stringify(saved));
  const location = createSubject<ShellLocation>({ pathname: '/owner', search: '', hash: '', state: null, key: '0' });
  const permitted = createSubject<readonly RegistryEntry[]>([entry]);
  const options = { location, permitted, gate: createSubject(makeGate()), storage: localStorage };
  return {
    lastViews: createLastViews(options),
    open: (pathname: string, search = '') =>
      location.set({ pathname, search, hash: '', state: null, key: pathname + search }),
  };
}
const ofTicketPage = () => readLastViews(localStorage)['/owner/ticket'];

test('the parameters of the view are remembered, without the day or what is open', () => {
  const { open } = begin();
  open('/owner/ticket', '?tab=appointment&view=day&day=2026-11-20&open=a1&staff=7');
  expect(ofTicketPage()).toEqual(['tab=appointment&view=day']);
});

test('the last view comes first, each once, and the plain page is one too', () => {
  const { lastViews, open } = begin();
  open('/owner/ticket', '?view=day&tab=appointment');
  open('/owner/ticket', '?tab=done');
  open('/owner/ticket');
  open('/owner/ticket', '?tab=appointment&view=day');
  expect(lastViews.getSnapshot()['/owner/ticket']).toEqual(['tab=appointment&view=day', '', 'tab=done']);
});

test('a page that names no parameters of a view is not remembered', () => {
  const { open } = begin();
  open('/owner/style', '?tab=done');
  expect(readLastViews(localStorage)).toEqual({});
});

test('the views of the device are there at the next start', () => {
  const { lastViews } = begin({ '/owner/ticket': ['tab=done'] });
  expect(lastViews.getSnapshot()).toEqual({ '/owner/ticket': ['tab=done'] });
});

test.each(['{', '"text"', '{"/owner/ticket":"tab=done"}', '{"/owner/ticket":[1]}'])('drops %s', (saved) => {
  localStorage.setItem(key, saved);
  expect(readLastViews(localStorage)).toEqual({});
});

test('a view has the parameters in one order', () => {
  expect(viewIn('?view=day&x=1&tab=appointment', ['tab', 'view'])).toBe('tab=appointment&view=day');
});
