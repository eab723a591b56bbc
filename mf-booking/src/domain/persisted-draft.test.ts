import { emptyDraft } from './booking';
import { emptyPersistedDraft, parsePersistedDraft, resumableDraft } from './persisted-draft';

const now = Date.parse('2026-11-21T16:00:00Z');
const service = { service_id: 'gel', name: 'Gel', price: 100, duration: 45, employee: null };
const saved = {
  draft: { ...emptyDraft, client: { kind: 'new', full_name: 'Zo', phone: '' }, services: [service] },
  typedClient: { full_name: 'Zo', phone: '512', country: 'US' },
  employee: { id: 'ava', name: 'Ava Nguyen' },
  attempt: { body: '{}', key: 'key' },
  at: now - 60_000,
};

test('a persisted draft is restored, complete or not', () => {
  expect(parsePersistedDraft(saved, now)).toEqual(saved);
});

test('a cleared duration stays empty', () => {
  const cleared = { ...saved, draft: { ...saved.draft, services: [{ ...service, duration: Number.NaN }] } };
  expect(parsePersistedDraft(JSON.parse(JSON.stringify(cleared)), now)?.draft.services[0]?.duration).toBeNaN();
});

test.each([
  ['another shape', { draft: [] }],
  ['a client of no kind', { ...saved, draft: { ...saved.draft, client: { kind: 'ghost' } } }],
  ['a day old', { ...saved, at: now - 86_400_000 }],
])('is ignored: %s', (_, json) => {
  expect(parsePersistedDraft(json, now)).toBeNull();
});

const timed = (start: string, more = {}) => ({
  ...emptyPersistedDraft,
  employee: { id: 'ava', name: 'Ava Nguyen' },
  draft: { ...emptyDraft, start, ...more },
});

test('a new booking resumes typed input but not a tapped or past time', () => {
  const later = '2026-11-21T17:00:00.000Z';
  const earlier = '2026-11-21T15:00:00.000Z';
  expect(resumableDraft(timed(later), now)).toEqual(emptyPersistedDraft);
  expect(resumableDraft(timed(later, { note: 'chrome' }), now)).toEqual(timed(later, { note: 'chrome' }));
  expect(resumableDraft(timed(earlier, { note: 'chrome' }), now).draft).toMatchObject({ start: null, note: 'chrome' });
});
