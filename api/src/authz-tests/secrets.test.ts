import { buildSchema, isObjectType } from 'graphql';
import { printContract } from '../contract';
import { resultOf } from '../testing/pos-client';
import { proofGround } from './fixture';
import { proofOperations } from './operations';
import { type Ground, violations } from './request';
import { scenarioChecks } from './scenarios';
import { ownerReads, secretChecks, secretsOf } from './secrets';

const operations = proofOperations();
let ground: Ground;
beforeAll(async () => {
  ground = await proofGround();
}, 60_000);
afterAll(() => ground.world.close());

test('what a caller may not know is in no answer to them', async () => {
  expect(await violations(operations.flatMap((operation) => secretChecks(ground, operation)))).toEqual([]);
});

test('all of it is in some answer to the owner', async () => {
  const { phone, bookerPhone, ownerPhone } = ground.own;
  for (const value of [phone, bookerPhone, ownerPhone, ...secretsOf(ground).flatMap(({ values }) => values.slice(-1))])
    expect([value, await ownerReads(ground, operations, value)]).toEqual([value, true]);
});

test('rules within a store refuse what they are there for', async () => {
  expect(await violations(scenarioChecks(ground, operations))).toEqual([]);
});

test.each([
  'customer_list(whmcs_id: $s, where: { search: $text }) { id }',
  'appointment_list(whmcs_id: $s, where: { search: $text }) { id }',
  'order_list(whmcs_id: $s, where: { search: $text }) { id }',
])('nobody who may not see phone numbers finds anything by them: %s', async (field) => {
  const { own, callers } = ground;
  for (const text of [own.phone, own.phone.slice(2), own.bookerPhone.slice(-4)]) {
    const document = `query ($s: Int!, $text: Text!) { result: ${field} }`;
    expect(await resultOf(callers.staff.request, document, { s: own.whmcsId, text })).toEqual([]);
  }
});

test('nobody who may not see codes orders employees by them', async () => {
  const { own, callers } = ground;
  const ids = (by: 'staff' | 'owner', direction: string) =>
    resultOf<{ id: string }[]>(
      callers[by].request,
      `query ($s: Int!) { result: employee_list(whmcs_id: $s, order_by: { code: ${direction} }) { id } }`,
      { s: own.whmcsId },
    );
  expect(await ids('owner', 'asc')).not.toEqual(await ids('owner', 'desc'));
  expect(await ids('staff', 'asc')).toEqual(await ids('staff', 'desc'));
});

/** Fields that could tell what only some may know; each is proven above, or is the caller's own. */
const known = [
  'Appointment.booker_contact',
  'Company.business_phone_number',
  'CompanyUser.phone_number',
  'Customer.phone',
  'Customer.phone_number_hidden',
  'Employee.commission_type',
  'Employee.is_verified_phone_number',
  'Employee.phone',
  'IncomeDetail.income',
  'IncomeSpan.income',
  'OrderReceiptClient.phone',
  'OrderReceiptClient.phone_number_hidden',
  'StaffIncome.income',
  'User.phone_number',
];

test('a new field that tells of phone numbers, contacts, income, pay or supplies is not overlooked', () => {
  const types = Object.values(buildSchema(printContract()).getTypeMap()).filter(isObjectType);
  const found = types.flatMap((type) =>
    Object.keys(type.getFields()).flatMap((field) =>
      /phone|contact|income|payroll|commission|supply|revenue/i.test(field) ? [`${type.name}.${field}`] : [],
    ),
  );
  const ofAnswers = found.filter((field) => !/^(__|Mutation|Query)/.test(field));
  expect(ofAnswers.sort()).toEqual(known);
});
