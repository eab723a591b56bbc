import * as fc from 'fast-check';
import { editDays, maxEdits, mayRespond, responseEffect } from './survey-response.rules';

const now = new Date('2026-11-21T16:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const surveys = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  responded_at: fc.option(fc.integer({ min: 0, max: 20 }).map(daysAgo)),
  edits: fc.nat(12),
  alerted_at: fc.option(fc.integer({ min: 0, max: 20 }).map(daysAgo)),
});
const ratings = fc.integer({ min: 1, max: 5 });

test('an answer of any rating does the same, but for the alert', () => {
  fc.assert(
    fc.property(surveys, ratings, ratings, (survey, one, other) => {
      const { alerts: _one, ...first } = responseEffect(survey, one, now);
      const { alerts: _other, ...second } = responseEffect(survey, other, now);
      expect(first).toEqual(second);
    }),
  );
});

test('a low rating alerts once', () => {
  fc.assert(
    fc.property(surveys, ratings, (survey, rating) => {
      const { write, alerts } = responseEffect(survey, rating, now);
      expect(alerts).toBe(write !== null && rating <= 2 && survey.alerted_at === null);
    }),
  );
});

test.each([
  ['not answered yet', { responded_at: null, edits: 0 }, true],
  ['answered within a week', { responded_at: daysAgo(editDays - 0.01), edits: 3 }, true],
  ['answered a week ago', { responded_at: daysAgo(editDays), edits: 0 }, false],
  ['changed too often', { responded_at: daysAgo(0), edits: maxEdits }, false],
])('a survey %s can be answered: %p', (_, survey, may) => {
  expect(mayRespond(survey, now)).toBe(may);
});
