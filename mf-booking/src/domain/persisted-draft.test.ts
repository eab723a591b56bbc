import { emptyDraft } from './booking';
import { emptyPersistedDraft, parsePersistedDraft, resumableDraft } from './persisted-draft';

const now = Date.parse('2026-11-21T16:00:00Z');
const service = { service_id: 'gel', name: 'Gel', price: 100, duration: 45, employee: null };
const kept = {
  draft: { ...emptyDraft, client: { kind: 'new', full_name: 'Zo', phone: '' }, services: [service] },
  typedClient: { full_name: 'Zo', phone: '512', country: 'US' },
  employee: { id: 'ava', name: 'Ava Nguyen' },
  attempt: { body: '{}', key: 'key' },
  at: now - 60_000,
};

test('what was kept comes back, finished or not', () => {
  expect(parsePersistedDraft(kept, now)).toEqual(kept);
});

test('a length that was cleared is still none', () => {
  const cleared = { ...kept, draft: { ...kept.draft, services: [{ ...service, duration: Number.NaN }] } };
  expect(parsePersistedDraft(JSON.parse(JSON.stringify(cleared)), now)?.draft.services[0]?.duration).toBeNaN();
});

test.each([
  ['another shape', { draft: [] }],
  ['a client of no kind', { ...kept, draft: { ...kept.draft, client: { kind: 'ghost' } } }],
  ['a day old', { ...kept, at: now - 86_400_000 }],
])('counts as nothing: %s', (_, json) => {
  expect(parsePersistedDraft(json, now)).toBeNull();
});

const timed = (start: string, more = {}) => ({
  ...emptyPersistedDraft,
  employee: { id: 'ava', name: 'Ava Nguyen' },
  draft: { ...emptyDraft, start, ...more },
});

test('somebody who begins anew goes on with what was typed, not with a time that was tapped or has passed', () => {
  const later = '2026-11-21T17:00:00.000Z';
  const earlier = '2026-11-21T15:00:00.000Z';
  expect(resumableDraft(timed(later), now)).toEqual(emptyPersistedDraft);
  expect(resumableDraft(timed(later, { note: 'chrome' }), now)).toEqual(timed(later, { note: 'chrome' }));
  expect(resumableDraft(timed(earlier, { note: 'chrome' }), now).draft).toMatchObject({ start: null, note: 'chrome' });
});
