import { coveredVisits } from './group-sms.rules';

const organizer = { visit_id: 'organizer', organizer_visit_id: null };
const guest = { visit_id: 'guest', organizer_visit_id: 'organizer' };
const child = { visit_id: 'child', organizer_visit_id: 'organizer' };
const friend = { visit_id: 'friend', organizer_visit_id: null };

test.each([
  ['a visit alone', organizer, [organizer], ['organizer']],
  ['a visit without a list', organizer, [], ['organizer']],
  ['the organizer’s visit with guests', organizer, [organizer, guest, friend, child], ['organizer', 'guest', 'child']],
  ['a guest without a number beside the organizer', guest, [organizer, guest], null],
  ['a guest with a number', friend, [organizer, guest, friend], ['friend']],
  ['the first of guests without the organizer', guest, [guest, child], ['guest', 'child']],
  ['a further guest without the organizer', child, [guest, child], null],
] as const)('the text about %s covers these visits', (_, visit, together, covered) => {
  expect(coveredVisits(visit, together)).toEqual(covered);
});
