import { randomUUID } from 'node:crypto';
import type {
  CheckIn,
  CheckInCreateInput,
  KioskCheckedIn,
  KioskDevice,
  KioskFound,
  KioskPage,
  KioskRequest,
  KioskWalkInInput,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, PosTest, TestPerson } from './pos-world';

const fields = `id code status source customer_id client_name visit_count appointment_id service_ids services { name duration }
  employee { id } seated_employee { id } proposed_employee { id } is_by_turn order_id order_code waiting_minutes expected_wait can_undo`;

/** The front desk, as one person of a store. */
export function checkInClient({ whmcsId }: PosStore, { request }: TestPerson) {
  const change = (name: string, type: string, input_obj: object, key: string = randomUUID()) =>
    resultOf<CheckIn>(
      request,
      `mutation ($s: Int!, $i: ${type}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`,
      { s: whmcsId, i: input_obj, k: key },
    );
  const aggregate = (status: string | null) =>
    resultOf<{ count: number; first_at: string | null }>(
      request,
      'query ($s: Int!, $status: CheckInStatus) { result: check_in_aggregate(whmcs_id: $s, status: $status) { count first_at } }',
      { s: whmcsId, status },
    );
  return {
    create: ({ id = randomUUID(), ...input }: Partial<CheckInCreateInput>, key?: string) =>
      change('check_in_create', 'CheckInCreateInput', { id, ...input }, key),
    start: (id: string, employee_id: string, reason?: string) =>
      change('check_in_start', 'CheckInStartInput', { id, employee_id, reason }),
    finish: (id: string) => change('check_in_finish', 'CheckInIdInput', { id }),
    leave: (id: string) => change('check_in_leave', 'CheckInIdInput', { id }),
    undo: (id: string) => change('check_in_undo', 'CheckInIdInput', { id }),
    list: (status: string | null = null) =>
      resultOf<CheckIn[]>(
        request,
        `query ($s: Int!, $status: CheckInStatus) { result: check_in_list(whmcs_id: $s, status: $status) { ${fields} } }`,
        { s: whmcsId, status },
      ),
    overdue: () =>
      resultOf<CheckIn[]>(request, `query ($s: Int!) { result: check_in_overdue_list(whmcs_id: $s) { ${fields} } }`, {
        s: whmcsId,
      }),
    count: async (status: string | null = null) => (await aggregate(status)).count,
    earliest: async (status: string | null = null) => (await aggregate(status)).first_at,
    dayLink: () =>
      resultOf<{ path: string; expires_at: string }>(
        request,
        'query ($s: Int!) { result: check_in_day_link(whmcs_id: $s) { path expires_at } }',
        { s: whmcsId },
      ),
    devices: () =>
      resultOf<KioskDevice[]>(
        request,
        'query ($s: Int!) { result: kiosk_device_list(whmcs_id: $s) { id name locked_at } }',
        {
          s: whmcsId,
        },
      ),
    authorize: (user_code: string) =>
      resultOf<KioskDevice>(
        request,
        'mutation ($s: Int!, $c: Line!, $k: UUID!) { result: kiosk_device_authorize(whmcs_id: $s, user_code: $c, idempotency_key: $k) { id name } }',
        { s: whmcsId, c: user_code, k: randomUUID() },
      ),
    unlock: (id: string) =>
      resultOf<KioskDevice>(
        request,
        'mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: kiosk_device_unlock(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) { id locked_at } }',
        { s: whmcsId, id, k: randomUUID() },
      ),
    revoke: (id: string) =>
      resultOf<boolean>(
        request,
        'mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: kiosk_device_revoke(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) }',
        { s: whmcsId, id, k: randomUUID() },
      ),
  };
}

/** A page on which clients check in by themselves, by its token; no person is signed in. */
export function kioskClient({ anonymous }: Pick<PosTest, 'anonymous'>, token: string) {
  return {
    page: () =>
      resultOf<KioskPage>(
        anonymous,
        `query ($t: Line!) { result: kiosk_page(token: $t) { mode state store { name } language services { id name category duration }
          employees { id name wait_minutes unperformed_service_ids } consent { texts { en } advertising { en } } waiting expected_wait day_path new_kiosk_token } }`,
        { t: token },
      ),
    find: (phone: string) =>
      resultOf<KioskFound>(
        anonymous,
        `mutation ($i: KioskFindInput!) { result: kiosk_find(input_obj: $i) { visits {
          appointment_id name start_time services employees is_checked_in } } }`,
        { i: { token, phone } },
      ),
    checkIn: (
      phone: string,
      how: { appointment_id: string } | { walk_in: KioskWalkInInput },
      key: string = randomUUID(),
    ) =>
      resultOf<KioskCheckedIn>(
        anonymous,
        'mutation ($i: KioskCheckInInput!, $k: UUID!) { result: kiosk_check_in(input_obj: $i, idempotency_key: $k) { code ahead expected_wait } }',
        { i: { token, phone, ...how }, k: key },
      ),
  };
}

/** Requests a kiosk for a store; its token opens nothing before it is authorized. */
export const requestKiosk = ({ anonymous }: Pick<PosTest, 'anonymous'>, whmcs_id: number, name = 'Front desk') =>
  resultOf<KioskRequest>(
    anonymous,
    'mutation ($i: KioskRequestInput!) { result: kiosk_request(input_obj: $i) { user_code kiosk_token expires_at } }',
    { i: { whmcs_id, name } },
  );
