import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { resultOf } from './pos-client';
import type { PosStore, PosTest, TestPerson } from './pos-world';

/** An instant of the day after the test's, in Chicago; 12 is noon. */
export const at = (hour: number, minute = 0): string =>
  new Date(Date.UTC(2026, 10, 22, 18 + hour - 12, minute)).toISOString();

/** The employee who is to do a service. */
export const of = ({ id }: { id: string }): { employee_id: string } => ({ employee_id: id });

/** Makes the confirmed appointments of a store unprocessed, as those that clients request. */
export const makeUnprocessed = (world: Pick<PosTest, 'system'>, { whmcsId }: Pick<PosStore, 'whmcsId'>) =>
  world.system((tx) =>
    tx.query(sql`update appointment set status = 'new' where whmcs_id = ${whmcsId} and status = 'confirmed'`),
  );

const fields = `id version status start_time end_time note employee_id is_anyone is_requested allow_overlap cancel_reason parent_id custom_service
  is_guest checked_in_at customer { id full_name } booker_name order { id order_code }
  group { id size visits { id is_organizer is_guest client_name parts { id service_name status version checked_in_at } } }
  service { id } visit { id start_time end_time employee_id employee_name service_name status version }`;
const mutation = (operation: string, input: string) =>
  `mutation Ask($s: Int!, $i: ${input}!, $k: UUID!) { result: ${operation}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const documents = {
  book: mutation('appointment_book', 'AppointmentBookInput'),
  update: mutation('appointment_owner_update_appointment', 'AppointmentUpdateInput'),
  status: mutation('appointment_update_status', 'AppointmentStatusInput'),
  staff: mutation('appointment_update_staff', 'AppointmentStaffInput'),
  undo: mutation('appointment_undo', 'AppointmentUndoInput'),
  join: mutation('appointment_group_join', 'AppointmentGroupJoinInput'),
  leave: mutation('appointment_group_leave', 'AppointmentGroupLeaveInput'),
  cancelGroup: mutation('appointment_group_cancel', 'AppointmentGroupCancelInput'),
  checkIn: mutation('appointment_check_in', 'AppointmentCheckInInput'),
  byId: `query ById($s: Int!, $id: UUID!) { result: appointment_by_id(whmcs_id: $s, id: $id) { ${fields} } }`,
};

export interface AppointmentView {
  id: string;
  version: number;
  status: string;
  start_time: string;
  end_time: string;
  note: string | null;
  employee_id: string | null;
  is_anyone: boolean;
  is_requested: boolean;
  allow_overlap: boolean;
  parent_id: string | null;
  custom_service: string | null;
  service: { id: string } | null;
  is_guest: boolean;
  checked_in_at: string | null;
  customer: { id: string; full_name: string } | null;
  booker_name: string | null;
  group: {
    id: string;
    size: number;
    visits: {
      id: string;
      is_organizer: boolean;
      is_guest: boolean;
      client_name: string | null;
      parts: { id: string; service_name: string; status: string; version: number; checked_in_at: string | null }[];
    }[];
  } | null;
  visit: {
    id: string;
    start_time: string;
    end_time: string;
    employee_id: string | null;
    employee_name: string | null;
    service_name: string;
    status: string;
    version: number;
  }[];
}
type Known = Pick<AppointmentView, 'id' | 'version'>;

/** Appointment operations of one person in a store; each call throws RefusedError where the API refuses. */
export function bookingClient(
  store: Pick<PosStore, 'whmcsId' | 'client' | 'gel'>,
  { request }: Pick<TestPerson, 'request'>,
) {
  const send = (document: string, i: object, k: string = randomUUID()) =>
    resultOf<AppointmentView>(request, document, { s: store.whmcsId, i, k });
  const at = ({ id, version }: Known) => ({ id, version });
  return {
    get: (id: string) => resultOf<AppointmentView>(request, documents.byId, { s: store.whmcsId, id }),
    /** Books gel sets of an hour by default; null is anyone. */
    book: (start_time: string, services: readonly object[], more: object = {}) =>
      send(documents.book, {
        customer_id: store.client,
        start_time,
        services: services.map((service) => ({ service_id: store.gel, duration: 60, ...service })),
        ...more,
      }),
    update: (one: Known, changes: object) => send(documents.update, { ...at(one), ...changes }),
    status: (one: Known, status: string, more: object = {}) => send(documents.status, { ...at(one), status, ...more }),
    staff: (one: Known, employee_id: string | null) => send(documents.staff, { ...at(one), employee_id }),
    undo: (one: Known) => send(documents.undo, at(one)),
    join: ({ id }: Pick<Known, 'id'>, others: readonly Pick<Known, 'id'>[]) =>
      send(documents.join, { id, appointments: others.map((one) => one.id) }),
    leave: ({ id }: Pick<Known, 'id'>) => send(documents.leave, { id }),
    cancelGroup: (all: readonly Known[], cancel_reason: string, more: object = {}) =>
      resultOf<AppointmentView[]>(request, documents.cancelGroup, {
        s: store.whmcsId,
        i: { appointments: all.map(at), cancel_reason, ...more },
        k: randomUUID(),
      }),
    checkIn: (all: readonly Known[], more: object = {}) =>
      resultOf<AppointmentView[]>(request, documents.checkIn, {
        s: store.whmcsId,
        i: { appointments: all.map(at), ...more },
        k: randomUUID(),
      }),
  };
}
