import { Problem } from '../../kit/problem';
import { type JoiningVisit, planJoin, startsOf } from './groups.rules';

const visit = (visit_id: string, more: Partial<JoiningVisit> = {}): JoiningVisit => ({
  visit_id,
  group_id: null,
  start_time: new Date('2026-11-21T18:00:00Z'),
  status: 'confirmed',
  ...more,
});
const plan = (visits: readonly [JoiningVisit, ...JoiningVisit[]], size = 2) => {
  try {
    return planJoin(visits, 'America/Chicago', () => size);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.details.fields?.[0]?.code ?? problem.code;
  }
};
const [mother, daughter, friend] = [visit('mother'), visit('daughter'), visit('friend')];
const grouped = { group_id: 'g' };

describe('joining visits', () => {
  test.each([
    [
      'make a new group, the first one as organizer',
      [mother, daughter],
      { group_id: null, added: ['mother', 'daughter'] },
    ],
    ['join the group of the first one', [visit('mother', grouped), friend], { group_id: 'g', added: ['friend'] }],
    ['join the group of another one', [friend, visit('mother', grouped)], { group_id: 'g', added: ['friend'] }],
    [
      'change nothing when they are in it',
      [visit('mother', grouped), visit('friend', grouped)],
      { group_id: 'g', added: [] },
    ],
    [
      'count two appointments of a visit once',
      [mother, daughter, daughter],
      { group_id: null, added: ['mother', 'daughter'] },
    ],
    ['are refused without another visit', [mother, mother], 'required'],
    ['are refused if canceled', [mother, visit('daughter', { status: 'canceled' })], 'status_changed'],
    ['are refused if done', [visit('mother', { status: 'done' }), daughter], 'status_changed'],
    [
      'are refused on another day',
      [mother, visit('daughter', { start_time: new Date('2026-11-22T06:00:00Z') })],
      'other_day',
    ],
    [
      'are refused from two groups',
      [visit('mother', grouped), visit('friend', { group_id: 'h' })],
      'appointment_in_other_group',
    ],
  ] as const)('%s', (_, visits, result) => {
    expect(plan([...visits] as [JoiningVisit, ...JoiningVisit[]])).toEqual(result);
  });

  test('are at most twelve people', () => {
    expect(plan([visit('mother', grouped), friend], 11)).toMatchObject({ added: ['friend'] });
    expect(plan([visit('mother', grouped), friend], 12)).toBe('too_many');
  });
});

test.each([
  [false, ['18:00', '18:00', '18:00']],
  [true, ['18:00', '18:45', '19:15']],
])('starts of a group (in sequence: %s)', (inSequence, times) => {
  const starts = startsOf(new Date('2026-11-21T18:00:00Z'), [45, 30, 60], inSequence);
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(times);
});
