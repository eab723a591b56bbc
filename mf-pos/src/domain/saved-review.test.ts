import { parseSavedReview, type SavedReview } from './saved-review';

const saved: SavedReview = {
  edits: { discounts: { order: { type: 'percent', value: 1_000, name: 'Summer' }, line: null }, tip: 500 },
  parts: [{ id: '1', type: 'cash', amount: 2_000, cashReceived: null, checkNumber: '' }],
};

test('a stored review is restored', () => {
  expect(parseSavedReview(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

test.each([
  ['nothing', null],
  ['another shape', { edits: [] }],
  ['half a cent', { ...saved, edits: { discounts: {}, tip: 1.5 } }],
  ['a tender that is not offered', { ...saved, parts: [{ ...saved.parts[0], type: 'gold' }] }],
])('is ignored: %s', (_, json) => {
  expect(parseSavedReview(json)).toBeNull();
});

test('a card number in the stored data is dropped', () => {
  const tampered = { ...saved, parts: saved.parts.map((row) => ({ ...row, number: '4242' })) };
  expect(JSON.stringify(parseSavedReview(tampered))).not.toContain('4242');
});

test('a review that an older version stored is restored without its tenders', () => {
  const older = { edits: saved.edits, tenders: [{ id: '1', type: 'cash', net: null }] };
  expect(parseSavedReview(older)).toEqual({ edits: saved.edits, parts: [] });
});
