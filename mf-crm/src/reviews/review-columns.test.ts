import { proposeReviewColumns, readDay, readStars, reviewsOf } from './review-columns';

test.each([
  ['5', 5],
  ['4.0', 4],
  ['3/5', 3],
  ['FIVE', 5],
  ['★★☆☆☆', 2],
  ['1 star', 1],
  ['0', null],
  ['6', null],
  ['4.5', null],
  ['', null],
])('a rating written %j is %j', (text, rating) => {
  expect(readStars(text)).toBe(rating);
});

test.each([
  ['2026-05-01', '2026-05-01'],
  ['2026-05-01T10:00:00Z', '2026-05-01'],
  ['5/1/2026', '2026-05-01'],
  ['2/30/2026', null],
  ['May 2026', null],
])('a day written %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a file gives its reviews by the names of its columns, without rows that have no rating or day', () => {
  const row = (...cells: string[]) => ({ number: 2, cells });
  const table = {
    header: ['Reviewer name', 'Star rating', 'Comment', 'Date'],
    rows: [
      row('Jenny Park', 'FIVE', ' Best ', '2026-05-01'),
      row('', '2', '', '5/2/2026'),
      row('Nobody', '', 'No stars', '2026-05-01'),
      row('Early', '4', '', '2027-05-01'),
    ],
  };
  expect(reviewsOf(table, proposeReviewColumns(table), '2026-11-21')).toEqual({
    reviews: [
      { rating: 5, content: 'Best', author: 'Jenny Park', day: '2026-05-01' },
      { rating: 2, content: null, author: null, day: '2026-05-02' },
    ],
    leftOut: 2,
  });
});
