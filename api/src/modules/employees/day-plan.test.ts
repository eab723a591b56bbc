import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { block, daily, setHours, takeOff } from '../../testing/work-schedule';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface DayPlan {
  employee_id: string | null;
  working: { start_time: string; end_time: string }[];
  blocked: { id: string; employee_id: string | null; start_time: string; end_time: string; reason: string | null }[];
}
const document = `query ($whmcs_id: Int!, $day: Date!) { result: employee_day_plan(whmcs_id: $whmcs_id, day: $day) {
  employee_id working { start_time end_time } blocked { id employee_id start_time end_time reason } } }`;
const plans = (request: SendRequest, day: string, { whmcsId } = store) =>
  resultOf<DayPlan[]>(request, document, { whmcs_id: whmcsId, day });
/** Formats one line for each plan. */
const shown = async (day: string, request: SendRequest = store.owner.request) => {
  const names = new Map<string | null, string>([
    [null, 'store'],
    [store.ava.id, 'Ava'],
    [store.ben.id, 'Ben'],
  ]);
  const short = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
    `${start_time.slice(8, 16)}/${end_time.slice(8, 16)}`;
  return (await plans(request, day)).map(
    ({ employee_id, working, blocked }) =>
      `${names.get(employee_id)}: ${working.map(short)} not ${blocked.map((one) => `${short(one)} ${one.reason}`)}`,
  );
};

test('a store without set hours is open all day, and its employees work all day', async () => {
  const all = '24T06:00/25T06:00 not ';
  expect(await shown('2026-11-24')).toEqual([`store: ${all}`, `Ava: ${all}`, `Ben: ${all}`]);
});

test('breaks divide the working time', async () => {
  await setHours(world, store, null, daily(540, 1_080), '{[2160,2220),[2340,2355)}');
  const tuesday = '24T15:00/24T18:00,24T19:00/24T21:00,24T21:15/25T00:00 not ';
  expect(await shown('2026-11-24')).toEqual([`store: ${tuesday}`, `Ava: ${tuesday}`, `Ben: ${tuesday}`]);
  expect((await shown('2026-11-25'))[0]).toBe('store: 25T15:00/26T00:00 not ');
});

test('an employee’s own hours replace the store’s; days off of the store apply to every employee', async () => {
  await setHours(world, store, null, daily(540, 1_080));
  await setHours(world, store, store.ava.id, { tu: [600, 720] });
  const storeHours = '24T15:00/25T00:00 not ';
  expect(await shown('2026-11-24')).toEqual([
    `store: ${storeHours}`,
    'Ava: 24T16:00/24T18:00 not ',
    `Ben: ${storeHours}`,
  ]);
  await takeOff(world, store, store.ben.id, '2026-11-24');
  expect(await shown('2026-11-24')).toEqual([`store: ${storeHours}`, 'Ava: 24T16:00/24T18:00 not ', 'Ben:  not ']);
  expect(await shown('2026-11-25')).toEqual([
    'store: 25T15:00/26T00:00 not ',
    'Ava:  not ',
    'Ben: 25T15:00/26T00:00 not ',
  ]);
  await takeOff(world, store, null, '2026-11-26');
  expect(await shown('2026-11-26')).toEqual(['store:  not ', 'Ava:  not ', 'Ben:  not ']);
});

test.each([
  ['goes forward', '2027-03-14', '14T14:00/14T23:00'],
  ['goes back', '2027-11-07', '07T15:00/08T00:00'],
])('hours follow the wall clock on the day on which it %s', async (_, day, hours) => {
  await setHours(world, store, null, daily(540, 1_080));
  expect(await shown(day)).toEqual([`store: ${hours} not `, `Ava: ${hours} not `, `Ben: ${hours} not `]);
});

test('blocked time is listed with its employee, earliest first, cut to the day', async () => {
  await setHours(world, store, null, daily(540, 1_080));
  const hours = '24T15:00/25T00:00';
  await block(world, store, store.ava.id, '2026-11-24T20:00Z', 30, 'Training');
  await block(world, store, store.ava.id, '2026-11-24T18:00Z', 60, 'Lunch');
  await block(world, store, null, '2026-11-24T05:00Z', 120, 'Painting');
  await block(world, store, null, '2026-11-24T05:00Z', 60, 'The night before');
  await block(world, store, store.ben.id, '2026-11-25T06:00Z', 60, 'The next day');
  expect(await shown('2026-11-24')).toEqual([
    `store: ${hours} not 24T05:00/24T07:00 Painting`,
    `Ava: ${hours} not 24T18:00/24T19:00 Lunch,24T20:00/24T20:30 Training`,
    `Ben: ${hours} not `,
  ]);
});

test('staff get their own plan and the store’s', async () => {
  await setHours(world, store, null, daily(540, 1_080));
  await block(world, store, store.ava.id, '2026-11-24T18:00Z', 60, 'Lunch');
  await block(world, store, store.ben.id, '2026-11-24T18:00Z', 60, 'Secret');
  const hours = '24T15:00/25T00:00';
  expect(await shown('2026-11-24', store.ava.request)).toEqual([
    `store: ${hours} not `,
    `Ava: ${hours} not 24T18:00/24T19:00 Lunch`,
  ]);
});

test('a plan is limited to one store, and to valid days', async () => {
  const neighbour = await world.store();
  await block(world, neighbour, null, '2026-11-24T18:00Z');
  expect(await shown('2026-11-24')).toHaveLength(3);
  expect((await plans(store.owner.request, '2026-11-24')).flatMap(({ blocked }) => blocked)).toEqual([]);
  expect(await refusalOf(plans(store.owner.request, '2026-11-24', neighbour))).toMatchObject({
    code: 'company_not_found',
  });
  expect(await refusalOf(plans(store.owner.request, '2026-02-30'))).toEqual(fieldOf('day', 'date_invalid'));
});
