import { buildSchema, isObjectType } from 'graphql';
import { printContract } from '../contract';

/** Fields that could contain restricted data; each is tested in `secrets.slow.test.ts`, belongs to the caller, or is the supplier's. */
const known = [
  'Appointment.booker_contact',
  'CampaignResults.income',
  'CampaignSender.business_phone_number',
  'CommissionRow.commission',
  'CommissionRow.supply_share',
  'CommissionRows.commission',
  'CommissionRows.supply_share',
  'CommissionStructure.supply_before_rate',
  'CommissionStructure.supply_rate',
  'CommissionStructurePreview.commission',
  'CommissionStructurePreview.preview_commission',
  'Company.business_phone_number',
  'CompanyUser.phone_number',
  'Conversation.phone',
  'Customer.phone',
  'Customer.phone_holder_id',
  'Customer.phone_number_hidden',
  'CustomerConsent.has_phone',
  'Employee.commission_type',
  'Employee.is_verified_phone_number',
  'Employee.phone',
  'EmployeeIncome.commission',
  'EmployeeIncome.supply_share',
  'ExportedCustomer.phone',
  'GiftCardHolder.phone',
  'GiftCardPageStore.phone',
  'IncomeDetail.commission',
  'IncomeDetail.income',
  'IncomeDetail.supply_share',
  'IncomeSpan.income',
  'OrderPayLink.client_phone_ending',
  'OrderReceiptClient.phone',
  'OrderReceiptClient.phone_number_hidden',
  'PayDay.commission',
  'PayLine.commission',
  'PayLine.commission_rate',
  'PayLine.supply_share',
  'PayLinkStore.phone',
  'PayPeriod.payroll_id',
  'PayPeriod.total_commission',
  'PayPeriod.total_income',
  'PaySlip.payroll_id',
  'PaySlipConfirmation.payroll_id',
  'PayYearPeriod.payroll_id',
  'PayrollDetail.payroll_id',
  'PayrollDetail.total_commission',
  'PayrollDetail.total_income',
  'PayrollRow.income',
  'PayrollRow.supply_share',
  'PayrollRow.total_commission',
  'SettlementBridge.net_income',
  'StaffIncome.income',
  'StoreDetails.business_phone_number',
  'SupportContact.phone',
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
