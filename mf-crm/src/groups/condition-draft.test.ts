import { conditionKinds } from '@suite/domain/customer-groups';
import { checkDraft, draftOf, newDraft, ruleOf } from './condition-draft';

const noFields = { is_not: false, types: null, min: null, max: null, days: null, month: null, ids: null };
const gel = '00000000-0000-4000-8000-0000000000a1';

test.each([
  { ...noFields, kind: 'type' as const, types: ['vip' as const] },
  { ...noFields, kind: 'last_visit' as const, days: 56, is_not: true },
  { ...noFields, kind: 'visits' as const, min: 3 },
  { ...noFields, kind: 'points' as const, min: -20, max: 100 },
  { ...noFields, kind: 'spent' as const, min: 50_000 },
  { ...noFields, kind: 'birthday' as const, month: 'march' as const },
  { ...noFields, kind: 'service' as const, ids: [gel], days: 90 },
  { ...noFields, kind: 'employee' as const, ids: [gel], is_not: true },
])('a stored condition of kind $kind is the same after it was edited', (stored) => {
  const { condition } = checkDraft(draftOf(stored));
  expect({ ...noFields, ...condition }).toEqual(stored);
});

test.each([
  ['type', 'types'],
  ['visits', 'min'],
  ['points', 'min'],
  ['spent', 'min'],
  ['service', 'ids'],
  ['employee', 'ids'],
] as const)('a new condition of kind %s is incomplete beside %s', (kind, field) => {
  expect(checkDraft(newDraft(kind)).problems).toEqual({ [field]: 'required' });
});

test.each([
  ['last_visit', { days: '0' }, 'days'],
  ['last_visit', { days: '3651' }, 'days'],
  ['visits', { min: '5', max: '4' }, 'max'],
  ['service', { ids: [gel], days: 'x' }, 'days'],
] as const)('a condition of kind %s with %j is out of range beside %s', (kind, typed, field) => {
  expect(checkDraft({ ...newDraft(kind), ...typed, ids: [gel] }).problems).toEqual({ [field]: 'out_of_range' });
});

test('a rule is none while one of its conditions is incomplete', () => {
  const complete = newDraft('last_visit');
  expect(ruleOf([])).toBeNull();
  expect(ruleOf([complete, newDraft('visits')])).toBeNull();
  expect(ruleOf([complete])).toEqual([{ kind: 'last_visit', is_not: true, days: 56 }]);
  expect(new Set(conditionKinds.map((kind) => newDraft(kind).key)).size).toBe(conditionKinds.length);
});
