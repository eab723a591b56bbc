import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '@suite/domain';
import { permissionKeys } from '@suite/domain';
import type { OperationName } from '../define-operation';
import type { CallerName } from './callers';
import { type Path, withValue } from './input-paths';
import {
  type AuthorizedOperation,
  type Check,
  check,
  type Fixture,
  givePermissions,
  ownVariables,
  sendOnce,
} from './request';

/** A change that a rule within a store refuses, though the caller may call the operation. */
interface Scenario {
  by: CallerName;
  operation: OperationName;
  /** The differences from the example. */
  with: (fixture: Fixture) => readonly (readonly [Path, unknown])[];
  code: string;
  /** The caller's permissions, where they are not those of the role. */
  permissions?: readonly PermissionKey[];
}

const change = (path: string, value: (fixture: Fixture) => unknown) => (fixture: Fixture) =>
  [[path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)), value(fixture)]] as const;
const offlineGel = ({ gel, ava }: Fixture['own']) => ({
  id: randomUUID(),
  item_type: 'service',
  service_id: gel,
  item_name: 'Gel',
  staff_id: ava.id,
});
const ben = ({ own }: Fixture) => own.ben.id;

export const scenarios: readonly Scenario[] = [
  {
    by: 'staff',
    operation: 'appointment_book',
    with: change('input_obj.services.1.employee_id', ben),
    code: 'own_appointments_only',
  },
  {
    by: 'staff',
    operation: 'appointment_owner_update_appointment',
    with: change('input_obj.employee_id', ben),
    code: 'own_appointments_only',
  },
  {
    by: 'staff',
    operation: 'appointment_update_staff',
    with: change('input_obj.employee_id', ben),
    code: 'own_appointments_only',
  },
  {
    by: 'staff',
    operation: 'appointment_sms_list',
    with: change('appointment_id', ({ own }) => own.bensAppointment),
    code: 'appointment_not_found',
  },
  {
    by: 'staff',
    operation: 'appointment_sms_resend',
    with: change('id', ({ own }) => own.bensSms),
    code: 'message_not_found',
  },
  {
    by: 'staff',
    operation: 'order_update_item',
    with: change('input_obj.change.id', ({ own }) => own.bensLine),
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_remove_item',
    with: change('input_obj.order_item_id', ({ own }) => own.bensLine),
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_update_item',
    with: change('input_obj.change.staff_id', ben),
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_add_items',
    with: change('input_obj.items.0.staff_id', ben),
    code: 'line_of_another',
  },
  { by: 'staff', operation: 'order_add_items', with: change('input_obj.items.0.price', () => 1), code: 'price_fixed' },
  { by: 'staff', operation: 'order_update_item', with: change('input_obj.change.price', () => 1), code: 'price_fixed' },
  {
    by: 'staff',
    operation: 'order_submit_offline_sale',
    with: change('input_obj.items.2.price', () => 1),
    code: 'price_fixed',
  },
  {
    by: 'staff',
    operation: 'order_submit_offline_sale',
    with: change('input_obj.items.2.staff_id', ben),
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_submit_offline_sale',
    with: change('input_obj.items.1.price', () => 1),
    code: 'line_of_another',
  },
  ...(['2019-05-01T00:00:00.000Z', '1900-01-08T00:00:00.000Z', '2199-01-01T00:00:00.000Z'] as const).map(
    (openedAt): Scenario => ({
      by: 'staff',
      operation: 'order_submit_offline_sale',
      with: ({ own }) => [
        [['input_obj', 'id'], randomUUID()],
        [['input_obj', 'version'], null],
        [['input_obj', 'opened_at'], openedAt],
        // A price of the catalog until 2019.
        [['input_obj', 'items'], [{ ...offlineGel(own), price: 100 }]],
        [['input_obj', 'review', 'discounts'], []],
      ],
      code: 'price_fixed',
    }),
  ),
  {
    by: 'staff',
    operation: 'order_submit_offline_sale',
    with: change('input_obj.taken_at', () => '2019-05-01T00:00:00.000Z'),
    code: 'offline_too_old',
  },
  ...(['tax', 'service_fee', 'cash_discount'] as const).map(
    (rate): Scenario => ({
      by: 'staff',
      operation: 'order_submit_offline_sale',
      with: change(`input_obj.rates.${rate}`, () => 700),
      code: 'rate_fixed',
    }),
  ),
  {
    by: 'staff',
    operation: 'order_submit_offline_sale',
    with: change('input_obj.items.2.taxable', () => false),
    code: 'tax_fixed',
  },
  {
    by: 'staff',
    operation: 'order_update_review',
    with: change('input_obj.review.discounts.0.order_item_id', ({ own }) => own.bensLine),
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_split',
    with: change('input_obj.items.0.order_item_id', ({ own }) => own.bensLine),
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_merge',
    with: ({ own }) => [
      [['input_obj', 'order_id'], own.avasOrder],
      [['input_obj', 'version'], own.avasVersion],
      [['input_obj', 'from', 0], { order_id: own.order, version: own.version }],
    ],
    code: 'line_of_another',
  },
  {
    by: 'staff',
    operation: 'order_discard',
    with: ({ own }) => [
      [['input_obj', 'order_id'], own.order],
      [['input_obj', 'version'], own.version],
    ],
    code: 'ticket_of_another',
  },
  {
    by: 'manager',
    operation: 'permission_update',
    with: change('member_id', ({ own }) => own.ownerMember),
    code: 'member_is_owner',
  },
  {
    by: 'manager',
    operation: 'permission_update',
    with: change('member_id', ({ own }) => own.managerMember),
    code: 'member_is_you',
  },
  {
    by: 'partner',
    operation: 'company_user_update_status',
    with: change('input_obj.member_id', ({ own }) => own.ownerMember),
    code: 'member_is_owner',
  },
  {
    by: 'owner',
    operation: 'company_user_update_role',
    with: change('input_obj.member_id', ({ own }) => own.ownerMember),
    code: 'member_is_you',
  },
  {
    by: 'manager',
    operation: 'permission_update',
    with: change('input_obj.give', () => ['STORE_INCOME']),
    code: 'permission_not_held',
  },
  {
    by: 'owner',
    operation: 'permission_update',
    with: change('member_id', ({ own }) => own.partnerMember),
    code: 'partner_may_everything',
  },
  {
    by: 'manager',
    operation: 'employee_update_status',
    with: change('input_obj.status', () => 'inactive'),
    code: 'access_denied',
  },
  {
    by: 'manager',
    operation: 'permission_update',
    with: change('input_obj.take', () => ['MESSAGE']),
    permissions: permissionKeys.filter((key) => key !== 'MESSAGE'),
    code: 'permission_not_held',
  },
  ...(['LOGIN', 'AUTHENTICATED'] as const).map(
    (key): Scenario => ({
      by: 'manager',
      operation: 'permission_update',
      with: change('input_obj.take', () => [key]),
      permissions: permissionKeys.filter((other) => other !== 'REMOVE_STAFF'),
      code: 'permission_not_held',
    }),
  ),
  {
    by: 'manager',
    operation: 'employee_update_roles',
    with: change('input_obj.roles', () => ['ROLE_STAFF_BOOKING']),
    permissions: permissionKeys.filter((key) => key !== 'ORDER'),
    code: 'permission_not_held',
  },
  ...(['appointment_list', 'appointment_aggregate'] as const).flatMap((operation) =>
    [
      { start_time: { _gte: '2026-11-21T06:00:00.000Z' } },
      { start_time: { _gte: '2026-11-01T06:00:00.000Z', _lt: '2027-01-03T06:00:00.000Z' } },
    ].map(
      (where): Scenario => ({
        by: 'manager',
        operation,
        with: change('where', () => where),
        permissions: permissionKeys.filter((key) => key !== 'OVERVIEW_BOOKING'),
        code: 'access_denied',
      }),
    ),
  ),
];

/** Checks that each request is refused with its code, and changes nothing. */
export function scenarioChecks(
  fixture: Fixture,
  operations: readonly AuthorizedOperation[],
  only?: OperationName,
): Check[] {
  return scenarios.flatMap((scenario) => {
    const operation = operations.find(({ name }) => name === scenario.operation);
    if (!operation || (only && only !== scenario.operation)) return [];
    return [
      check(fixture, `${scenario.operation} by ${scenario.by}: ${scenario.code}`, async (root) => {
        const { own, callers } = fixture;
        if (scenario.permissions) await givePermissions(root, own.whmcsId, own.managerMember, scenario.permissions);
        const variables = scenario
          .with(fixture)
          .reduce<unknown>((input, [path, value]) => withValue(input, path, value), ownVariables(operation, fixture));
        const { text } = await sendOnce(callers[scenario.by].request, operation, variables as Record<string, unknown>);
        return text.includes(`"code":"${scenario.code}"`) ? null : `it is not refused so: ${text.slice(0, 200)}`;
      }),
    ];
  });
}
