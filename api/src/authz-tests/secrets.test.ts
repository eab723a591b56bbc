import { buildSchema, isObjectType } from 'graphql';
import { printContract } from '../contract';
import { resultOf } from '../testing/pos-client';
import { inFixture } from './fixture';
import { exampleOperations } from './operations';
import { type Fixture, violations } from './request';
import { scenarioChecks } from './scenarios';
import { ownerReads, secretChecks, secretsOf } from './secrets';

const operations = exampleOperations();
let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  'responses to %s contain nothing that the caller has no permission to see',
  async (_, operation) => {
    expect(await violations(secretChecks(fixture, operation))).toEqual([]);
  },
);

test('the owner receives every secret in some response', async () => {
  const { phone, bookerPhone, ownerPhone } = fixture.own;
  for (const value of [phone, bookerPhone, ownerPhone, ...secretsOf(fixture).flatMap(({ values }) => values.slice(-1))])
    expect([value, await ownerReads(fixture, operations, value)]).toEqual([value, true]);
});

test('rules within a store refuse callers without the permission', async () => {
  expect(await violations(scenarioChecks(fixture, operations))).toEqual([]);
});

test.each([
  'customer_list(whmcs_id: $s, where: { search: $text }) { id }',
  'appointment_list(whmcs_id: $s, where: { search: $text }) { id }',
  'order_list(whmcs_id: $s, where: { search: $text }) { id }',
  'gift_card_list(whmcs_id: $s, where: { search: $text }) { id }',
])('a search by phone number finds nothing for callers without permission to see numbers: %s', async (field) => {
  const { own, callers } = fixture;
  for (const text of [own.phone, own.phone.slice(2), own.bookerPhone.slice(-4)]) {
    const document = `query ($s: Int!, $text: Text!) { result: ${field} }`;
    expect(await resultOf(callers.staff.request, document, { s: own.whmcsId, text })).toEqual([]);
  }
});

/** Fields that could contain restricted data; each is tested above, or belongs to the caller. */
const known = [
  'Appointment.booker_contact',
  'Company.business_phone_number',
  'CompanyUser.phone_number',
  'Conversation.phone',
  'Customer.phone',
  'Customer.phone_number_hidden',
  'CustomerConsent.has_phone',
  'Employee.commission_type',
  'Employee.is_verified_phone_number',
  'Employee.phone',
  'GiftCardHolder.phone',
  'GiftCardPageStore.phone',
  'IncomeDetail.income',
  'IncomeSpan.income',
  'OrderPayLink.client_phone_ending',
  'OrderReceiptClient.phone',
  'OrderReceiptClient.phone_number_hidden',
  'PayLinkStore.phone',
  'StaffIncome.income',
  'StoreDetails.business_phone_number',
  'User.phone_number',
];

test('every field with phone numbers, contacts, income, pay or supplies is checked', () => {
  const types = Object.values(buildSchema(printContract()).getTypeMap()).filter(isObjectType);
  const found = types.flatMap((type) =>
    Object.keys(type.getFields()).flatMap((field) =>
      /phone|contact|income|payroll|commission|supply|revenue/i.test(field) ? [`${type.name}.${field}`] : [],
    ),
  );
  const responseFields = found.filter((field) => !/^(__|Mutation|Query)/.test(field));
  expect(responseFields.sort()).toEqual(known);
});
