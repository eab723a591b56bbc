import { personDatabase } from '@suite/graphql';
import fc from 'fast-check';
import { openIdbStore } from './idb-store';
import {
  createSavedResponses,
  openSavedResponses,
  type ResponseOwner,
  rowsToRemove,
  type SavedQuery,
  type SavedResponseRow,
  savedResponseLimits,
} from './saved-responses';

const now = new Date('2026-11-21T20:05:00.000Z');
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
const rights = '["owner"]';
const day: SavedQuery = { name: 'DaySchedule', text: 'query DaySchedule { day }', variables: '{"day":"2026-11-21"}' };
const makeRow = (changes: Partial<SavedResponseRow> = {}): SavedResponseRow => ({
  id: 'a',
  text: day.text,
  rights,
  data: { shown: true },
  at: now.getTime(),
  size: 100,
  ...changes,
});
const storeOf = (personId: string, whmcsId = 10_001) =>
  openIdbStore<SavedResponseRow>(personDatabase, `${personId}/${whmcsId}/responses/`);
const linh: ResponseOwner = { personId: 'linh', whmcsId: 10_001, rights };

describe('rowsToRemove', () => {
  test.each([
    ['a fresh response', makeRow(), false],
    ['one of almost two days ago', makeRow({ at: hours(47).getTime() }), false],
    ['one of two days ago', makeRow({ at: hours(48).getTime() }), true],
    ['one that was saved under other rights', makeRow({ rights: '["staff"]' }), true],
    ['one that alone is more than all may take', makeRow({ size: savedResponseLimits.totalSize + 1 }), true],
  ])('judges %s', (_, row, isRemoved) => {
    expect(rowsToRemove([row], rights, now)).toEqual(isRemoved ? [row] : []);
  });

  test('leaves the newest rows, within the limits of number and size', () => {
    const anyRow = fc.record({
      ageMs: fc.nat(savedResponseLimits.maxAgeMs - 1),
      size: fc.nat(savedResponseLimits.size),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 150 }), (all) => {
        const rows = all.map(({ ageMs, size }, index) => makeRow({ id: `${index}`, at: now.getTime() - ageMs, size }));
        const removed = new Set(rowsToRemove(rows, rights, now));
        const left = rows.filter((row) => !removed.has(row));
        expect(left.length).toBeLessThanOrEqual(savedResponseLimits.count);
        expect(left.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(savedResponseLimits.totalSize);
        const oldest = Math.min(...left.map(({ at }) => at));
        for (const row of removed) expect(row.at).toBeLessThanOrEqual(oldest);
      }),
    );
  });
});

describe('saved responses', () => {
  const open = (at = now) => createSavedResponses(storeOf('linh'), rights, () => at);

  test('return the last response to the same query with its time', async () => {
    await open().save(day, { data: { shown: 1 }, at: hours(2) });
    await open().save(day, { data: { shown: 2 }, at: hours(1) });
    expect(await open().read(day)).toEqual({ data: { shown: 2 }, at: hours(1) });
    expect(await storeOf('linh').all()).toHaveLength(1);
  });

  test.each([
    ['other variables', { ...day, variables: '{"day":"2026-11-22"}' }],
    ['another query', { ...day, name: 'HomeToday' }],
    ['another version of the query', { ...day, text: 'query DaySchedule { day staff }' }],
  ])('return nothing for %s', async (_, other) => {
    await open().save(day, { data: {}, at: now });
    expect(await open().read(other)).toBeNull();
  });

  test('return nothing after two days', async () => {
    await open().save(day, { data: {}, at: now });
    expect(await open(new Date(now.getTime() + savedResponseLimits.maxAgeMs)).read(day)).toBeNull();
  });

  test('drop a response that is too large, and the earlier one', async () => {
    await open().save(day, { data: {}, at: hours(1) });
    await open().save(day, { data: { text: 'x'.repeat(savedResponseLimits.size) }, at: now });
    expect(await storeOf('linh').all()).toEqual([]);
  });

  test('stay within the limit of their number', async () => {
    const responses = open();
    for (let index = 0; index <= savedResponseLimits.count; index += 1)
      await responses.save({ ...day, variables: `${index}` }, { data: {}, at: new Date(hours(1).getTime() + index) });
    expect(await storeOf('linh').all()).toHaveLength(savedResponseLimits.count);
    expect(await responses.read({ ...day, variables: '0' })).toBeNull();
  });
});

describe('openSavedResponses', () => {
  const save = async (owner: ResponseOwner) =>
    (await openSavedResponses(owner)).save(day, { data: { of: owner.personId }, at: new Date() });

  test('shows another store nothing', async () => {
    await save(linh);
    expect(await (await openSavedResponses({ ...linh, whmcsId: 10_002 })).read(day)).toBeNull();
    expect(await (await openSavedResponses(linh)).read(day)).toMatchObject({ data: { of: 'linh' } });
  });

  test('deletes everything that another person left on the device', async () => {
    await save(linh);
    await openSavedResponses({ ...linh, personId: 'ben' });
    expect(await storeOf('linh').all()).toEqual([]);
  });

  test('deletes what was saved under other permissions', async () => {
    await save(linh);
    const responses = await openSavedResponses({ ...linh, rights: '["owner","without STORE_INCOME"]' });
    expect(await responses.read(day)).toBeNull();
    expect(await storeOf('linh').all()).toEqual([]);
  });
});
