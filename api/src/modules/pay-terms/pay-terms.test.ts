import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '@suite/domain';
import sql from 'sql-template-tag';
import type { CommissionStructureInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { agree, payPeriod } from '../../testing/pay';
import { payTermsClient } from '../../testing/pay-terms-client';
import { conflict, fieldOf, lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { usualStructure } from './commission-structure.rules';
import { structureProblems } from './structure-problems.rules';

type Client = ReturnType<typeof payTermsClient>;

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let pos: PosClient;
let owner: Client;
let manager: Client;
let ava: Client;
inNewStores((made) => {
  ({ world, store, owner: pos } = made);
  owner = payTermsClient(store, store.owner);
  manager = payTermsClient(store, store.manager);
  ava = payTermsClient(store, store.ava);
});

const terms = { type: 'commission', service_rate: 5_500, product_rate: 1_000, gift_card_rate: 0 };
const structureInput: CommissionStructureInput = {
  ...usualStructure,
  day_can_not_off: [],
  employee_id: randomUUID(),
  valid_from: '2026-11-22',
  supply_rate: null,
  supply_before_rate: null,
};
const set = (more: object = {}, by = owner) =>
  by.setStructure({ employee_id: store.ava.id, valid_from: '2026-11-22', ...terms, ...more });
const permit = (memberOf: 'manager' | 'ava', key: PermissionKey, isGranted: boolean) =>
  world.system((tx) =>
    tx.query(sql`
      insert into permission (whmcs_id, id, member_id, key, status)
      select ${store.whmcsId}, ${randomUUID()}, member.id, ${key}, ${isGranted ? 'active' : 'inactive'} from (
        select id from company_user where whmcs_id = ${store.whmcsId} and user_id = ${store.manager.id} and ${memberOf} = 'manager'
        union all select id from employee where whmcs_id = ${store.whmcsId} and id = ${store.ava.id} and ${memberOf} = 'ava') as member
      on conflict (whmcs_id, member_id, key) do update set status = excluded.status`),
  );
const inTexas = (more: object = {}) =>
  owner.setWorker({ employee_id: store.ava.id, valid_from: '2026-11-21', worker_type: 'w2', state: 'TX', ...more });

describe('a commission structure', () => {
  test('holds from its day on, and leaves the former versions', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, supply_rate: 300 });
    const salary = { type: 'salary', salary_per_hour: 2_000, day_can_not_off: ['sa', 'fr', 'sa'] };
    expect(await set(salary)).toMatchObject({ valid_from: '2026-11-22', set_by: 'Olive Owner', supply_rate: 300 });
    expect(await owner.structure(store.ava.id)).toMatchObject({
      valid_from: '2026-01-01',
      service_rate: 5_000,
      set_by: null,
    });
    expect(await owner.structures(store.ava.id)).toMatchObject([
      { valid_from: '2026-11-22', type: 'salary', salary_per_hour: 2_000, day_can_not_off: ['fr', 'sa'] },
      { valid_from: '2026-01-01', type: 'commission', salary_per_hour: 0 },
    ]);
    expect((await owner.payTerms())[0]).toMatchObject({
      employee_name: 'Ava Nguyen',
      next_from: '2026-11-22',
      structure: { service_rate: 5_000 },
    });
  });

  test('is the default of the suite where none was set', async () => {
    expect(await owner.structure(store.ben.id)).toMatchObject({
      valid_from: null,
      service_rate: 6_000,
      tip_to_check_percentage: 10_000,
    });
    expect(await owner.structures(store.ben.id)).toEqual([]);
  });

  test('is replaced and removed before it begins', async () => {
    await set();
    await set({ service_rate: 5_700 });
    expect(await owner.structures(store.ava.id)).toMatchObject([{ service_rate: 5_700 }]);
    const version = { employee_id: store.ava.id, valid_from: '2026-11-22' };
    expect(await owner.removeStructure(version)).toMatchObject({ valid_from: null, service_rate: 6_000 });
    expect(await refusalOf(owner.removeStructure(version))).toMatchObject({ code: 'pay_version_not_found' });
  });

  test('is not removed once it holds, and begins today at the earliest', async () => {
    await set({ valid_from: '2026-11-21' });
    const today = { employee_id: store.ava.id, valid_from: '2026-11-21' };
    expect(await refusalOf(owner.removeStructure(today))).toEqual(fieldOf('input_obj.valid_from', 'day_past'));
    expect(await refusalOf(set({ valid_from: '2026-11-20' }))).toEqual(fieldOf('input_obj.valid_from', 'day_past'));
  });

  test.each([
    [{ service_rate: 10_001 }, 'service_rate', 'percent_invalid'],
    [{ clean_up_fee: -1 }, 'clean_up_fee', 'amount_invalid'],
    [{ type: 'salary' }, 'salary_per_hour', 'amount_required'],
    [{ guarantee: 'higher_of', salary_type: 'per_period' }, 'salary_by_period', 'amount_required'],
    [{ type: 'salary', salary_per_hour: 1, guarantee: 'both' }, 'guarantee', 'guarantee_needs_commission'],
    [{ guarantee_span: 'day', salary_type: 'per_period' }, 'guarantee_span', 'guarantee_per_day'],
    [{ employee_id: randomUUID() }, 'employee_id', 'staff_not_found'],
  ])('with terms that cannot be is refused (%j)', async (more, field, code) => {
    expect(await refusalOf(set(more))).toEqual(fieldOf(`input_obj.${field}`, code));
  });

  test('is previewed on the open days, and changes nothing that was sold', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000 });
    await payPeriod(world, store, '2026-11-08', '2026-11-20');
    const { gel, oil } = lines(store);
    const order = await pos.add(await pos.create({ customer_id: store.client }), [
      gel(),
      oil({ staff_id: store.ava.id }),
    ]);
    await pos.checkout(order, [{ type: 'check', net: order.totals.total, tip: 0 }], {
      expected_total: order.totals.total,
    });
    const preview = () =>
      owner.preview({ employee_id: store.ava.id, valid_from: '2026-11-21', ...terms, supply_rate: 1_000 });
    // $40.00 of services and $10.00 of products: 50 % and 10 %, then 55 % of 90 %, and 10 %.
    const expected = {
      start_date: '2026-11-21',
      end_date: '2026-11-21',
      lines: 2,
      commission: 2_100,
      preview_commission: 2_080,
    };
    expect(await preview()).toEqual(expected);
    await set({ valid_from: '2026-11-21', supply_rate: 1_000 });
    expect(await preview()).toEqual(expected);
  });
});

describe('the charge on card tips', () => {
  const charged = (more: object = {}) => set({ card_tip_charge: 250, ...more });
  const refused = (code: string, params?: object) => fieldOf('input_obj.card_tip_charge', code, params);

  test('is at most the card rate of the store', async () => {
    await inTexas();
    expect(await refusalOf(charged())).toEqual(refused('card_tip_above_rate', { percent: 0 }));
    await charge(world, store, { card_rate: 240 });
    expect(await refusalOf(charged())).toEqual(refused('card_tip_above_rate', { percent: 2.4 }));
    expect(await charged({ card_tip_charge: 240 })).toMatchObject({ card_tip_charge: 240 });
  });

  test('is refused where the state forbids it, with the law, and where no state is known', async () => {
    await charge(world, store, { card_rate: 300 });
    expect(await refusalOf(charged())).toEqual(refused('card_tip_state_unknown'));
    await inTexas({ state: 'CA' });
    expect(await refusalOf(charged())).toEqual(
      refused('card_tip_forbidden', { state: 'California', law: 'Labor Code 351' }),
    );
    expect(await charged({ card_tip_charge: 0 })).toMatchObject({ card_tip_charge: 0 });
  });
});

test('a structure with supplies is refused from somebody who may not see them', () => {
  const facts = { today: '2026-11-21', state: 'TX', cardRate: 0, seesSupplies: false };
  const { seesSupplies: _, ...others } = facts;
  const input = { ...structureInput, supply_rate: 0 };
  expect(structureProblems(input, facts)).toEqual([{ path: 'input_obj.supply_rate', code: 'permission_not_held' }]);
  expect(structureProblems(input, { ...others, seesSupplies: true })).toEqual([]);
  expect(structureProblems({ ...structureInput, supply_rate: null }, facts)).toEqual([]);
});

describe('permissions of terms', () => {
  beforeEach(() => agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, supply_rate: 300 }));

  test('an employee reads their own, without supplies, and nobody else’s', async () => {
    expect(await ava.structure(store.ava.id)).toMatchObject({
      service_rate: 5_000,
      supply_rate: null,
      supply_before_rate: null,
    });
    expect(await ava.structures(store.ava.id)).toMatchObject([{ supply_rate: null }]);
    expect(await ava.workers(store.ava.id)).toMatchObject([{ worker_type: 'w2' }]);
    for (const refused of [
      () => ava.structure(store.ben.id),
      () => ava.structures(store.ben.id),
      () => ava.workers(store.ben.id),
    ])
      expect(await refusalOf(refused())).toMatchObject({ code: 'employee_not_found' });
    await permit('ava', 'VIEW_SUPPLY_SHARE', true);
    expect(await ava.structure(store.ava.id)).toMatchObject({ supply_rate: 300 });
    await permit('ava', 'PERSONAL_PAYROLL', false);
    expect(await refusalOf(ava.structure(store.ava.id))).toMatchObject({ code: 'access_denied' });
  });

  test('a manager sees what the permissions show, and sets nothing', async () => {
    expect(await refusalOf(manager.payTerms())).toMatchObject({ code: 'access_denied' });
    expect(await refusalOf(manager.structure(store.ava.id))).toMatchObject({ code: 'employee_not_found' });
    await permit('manager', 'STORE_PAYROLL', true);
    expect((await manager.payTerms())[0]).toMatchObject({
      structure: null,
      next_from: null,
      worker_terms: { worker_type: 'w2' },
    });
    await permit('manager', 'VIEW_COMMISSION_STRUCTURE', true);
    expect((await manager.payTerms())[0]).toMatchObject({ structure: { service_rate: 5_000, supply_rate: null } });
    expect(await refusalOf(set({}, manager))).toMatchObject({ code: 'access_denied' });
  });
});

describe('terms of work', () => {
  test('default to the state of the store and its minimum wage', async () => {
    expect(await owner.workers(store.ava.id)).toMatchObject([
      { valid_from: null, state: null, minimum_wage: 725, overtime_rule: 'weekly' },
    ]);
    await charge(world, store, { gift_card_state: 'TX' });
    await charge(world, store, { pay_state: 'CA' });
    expect(await owner.workers(store.ava.id)).toMatchObject([
      { state: 'CA', typed_minimum_wage: null, minimum_wage: 1_690, overtime_rule: 'daily', clocks_in: true },
    ]);
  });

  test('hold from their day on, which is in no closed pay period', async () => {
    await payPeriod(world, store, '2026-11-08', '2026-11-20');
    expect(await refusalOf(inTexas({ valid_from: '2026-11-20' }))).toEqual(conflict('pay_period_closed'));
    await inTexas({ minimum_wage: 1_500 });
    await inTexas({ valid_from: '2026-12-01', state: 'NY', overtime_rule: 'none', clocks_in: false });
    expect(await owner.workers(store.ava.id)).toMatchObject([
      { valid_from: '2026-12-01', state: 'NY', minimum_wage: 1_600, clocks_in: false },
      { valid_from: '2026-11-21', state: 'TX', typed_minimum_wage: 1_500, minimum_wage: 1_500, set_by: 'Olive Owner' },
    ]);
    expect((await owner.payTerms())[0]).toMatchObject({ worker_terms: { state: 'TX' } });
  });

  test('are refused with an unknown state, or a wage under the minimum of the state', async () => {
    expect(await refusalOf(inTexas({ state: 'XX' }))).toEqual(fieldOf('input_obj.state', 'invalid'));
    expect(await refusalOf(inTexas({ state: 'CA', minimum_wage: 1_689 }))).toEqual(
      fieldOf('input_obj.minimum_wage', 'minimum_wage_low', { min: '16.90' }),
    );
  });

  test('warn of a contractor in California who earns commission and clocks in', async () => {
    const contractor = { worker_type: 'contractor', state: 'CA' };
    expect((await inTexas(contractor)).warnings).toEqual(['contractor_on_clock']);
    expect((await inTexas({ ...contractor, clocks_in: false })).warnings).toEqual([]);
    expect((await inTexas({ ...contractor, state: 'TX' })).warnings).toEqual([]);
    expect((await inTexas({ ...contractor, worker_type: 'w2' })).warnings).toEqual([]);
    await set({ type: 'salary', salary_per_hour: 3_000, valid_from: '2026-11-21' });
    expect((await inTexas(contractor)).warnings).toEqual([]);
  });
});

describe('adjustments of pay', () => {
  const add = (more: object = {}, by = owner) =>
    by.addAdjustment({
      employee_id: store.ava.id,
      day: '2026-11-20',
      kind: 'bonus',
      amount: 2_500,
      note: 'Best reviews',
      ...more,
    });

  test('are listed by day, and removed', async () => {
    const bonus = await add();
    await add({ kind: 'deduction', amount: 1_000, day: '2026-11-21', note: 'Broken lamp', employee_id: store.ben.id });
    expect(bonus).toMatchObject({ employee_name: 'Ava Nguyen', created_by: 'Olive Owner', is_locked: false });
    expect(await owner.adjustments('2026-11-01', '2026-11-30')).toMatchObject([
      { kind: 'deduction', amount: 1_000, day: '2026-11-21' },
      { kind: 'bonus', amount: 2_500, day: '2026-11-20' },
    ]);
    expect(await owner.adjustments('2026-11-01', '2026-11-30', store.ava.id)).toHaveLength(1);
    await owner.removeAdjustment(bonus.id);
    expect(await owner.adjustments('2026-11-20', '2026-11-20')).toEqual([]);
    expect(await refusalOf(owner.removeAdjustment(bonus.id))).toMatchObject({ code: 'pay_adjustment_not_found' });
  });

  test('change nothing in a closed pay period', async () => {
    const bonus = await add();
    await payPeriod(world, store, '2026-11-08', '2026-11-20');
    expect(await refusalOf(add())).toEqual(conflict('pay_period_closed'));
    expect(await refusalOf(owner.removeAdjustment(bonus.id))).toEqual(conflict('pay_period_closed'));
    expect(await owner.adjustments('2026-11-20', '2026-11-20')).toMatchObject([{ is_locked: true }]);
  });

  test.each([
    [{ amount: 0 }, 'amount', 'amount_required'],
    [{ amount: -100 }, 'amount', 'amount_required'],
    [{ amount: 1_000_001 }, 'amount', 'amount_invalid'],
    [{ employee_id: randomUUID() }, 'employee_id', 'staff_not_found'],
  ])('are refused with what cannot be (%j)', async (more, field, code) => {
    expect(await refusalOf(add(more))).toEqual(fieldOf(`input_obj.${field}`, code));
  });

  test('need a note, a day within reach, and STORE_PAYROLL', async () => {
    expect(await refusalOf(add({ note: ' ' }))).toMatchObject({ category: 'validation' });
    expect(await refusalOf(add({ day: '2027-11-20' }))).toMatchObject({ fields: [{ code: 'out_of_range' }] });
    expect(await refusalOf(add({}, manager))).toMatchObject({ code: 'access_denied' });
    await permit('manager', 'STORE_PAYROLL', true);
    expect(await add({}, manager)).toMatchObject({ created_by: 'Max Manager' });
  });
});
