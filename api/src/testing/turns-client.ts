import { randomUUID } from 'node:crypto';
import type {
  MyTurns,
  TurnBoard,
  TurnChoice,
  TurnChoiceReason,
  TurnEntry,
  TurnProposal,
  TurnSeating,
  TurnSettings,
  TurnSettingsInput,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const row = `employee_id full_name image_url color place half_turns start_half_turns late_half_turns skipped_half_turns adjusted_half_turns
  served_half_turns bonus is_provisional status since free_at signed_in_at late_minutes last_turn_at next_appointment_at orders { id order_code }`;
const entry = `id kind at employee_id employee_name half_turns bonus is_provisional origin services order_id order_code reason choice_reason proposed_name
  late_minutes person_name undone_by undoes can_undo`;
const board = `day is_current now version opens_tickets rows { ${row} } others { employee_id full_name } last_undoable { ${entry} }`;
const settings = `full_from half_from services { service_id rule } request_half_turns first_request_counts appointment_half_turns
  late_after_minutes soon_minutes follows_time_clock version`;

const mutation = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;

/** The turn board of a store for one person; each call throws RefusedError where the API refuses. */
export function turnsClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const read = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, ...variables });
  const send = <Data>(document: string, input: object, key: string = randomUUID()) =>
    resultOf<Data>(request, document, { s: whmcsId, i: input, k: key });
  const ofEmployee = (name: string) => (employee_id: string) =>
    send<TurnBoard>(mutation(name, 'TurnEmployeeInput', board), { employee_id });
  return {
    board: (date?: string) =>
      read<TurnBoard>(`query ($s: Int!, $date: Date) { result: turn_board(whmcs_id: $s, date: $date) { ${board} } }`, {
        date,
      }),
    log: (date?: string) =>
      read<TurnEntry[]>(`query ($s: Int!, $date: Date) { result: turn_log(whmcs_id: $s, date: $date) { ${entry} } }`, {
        date,
      }),
    own: () =>
      read<MyTurns>(
        `query ($s: Int!) { result: my_turns(whmcs_id: $s) { day now row { ${row} } people entries { ${entry} } } }`,
      ),
    proposals: (service_ids: string[], order_item_id?: string) =>
      read<TurnProposal[]>(
        `query ($s: Int!, $ids: [UUID!]!, $item: UUID) { result: turn_proposal_list(whmcs_id: $s, service_ids: $ids, order_item_id: $item) {
          employee_id full_name half_turns is_provisional reason wait_minutes next_appointment_at } }`,
        { ids: service_ids, item: order_item_id },
      ),
    settings: () => read<TurnSettings>(`query ($s: Int!) { result: turn_settings(whmcs_id: $s) { ${settings} } }`),
    save: (input: TurnSettingsInput) =>
      send<TurnSettings>(mutation('turn_settings_update', 'TurnSettingsInput', settings), input),
    signIn: ofEmployee('turn_sign_in'),
    signOut: ofEmployee('turn_sign_out'),
    pause: ofEmployee('turn_pause'),
    resume: ofEmployee('turn_resume'),
    skip: ofEmployee('turn_skip'),
    seat: (
      employee_id: string,
      service_ids: string[],
      more: { is_request?: boolean; reason?: string; order_id?: string; customer_id?: string } = {},
      key?: string,
    ) =>
      send<TurnSeating>(
        mutation('turn_seat', 'TurnSeatInput', `order_id order_code board { ${board} }`),
        { order_id: randomUUID(), employee_id, services: service_ids.map((service_id) => ({ service_id })), ...more },
        key,
      ),
    recordChoice: (order_item_id: string, employee_id: string, reason: TurnChoiceReason, key?: string) =>
      send<TurnChoice>(
        mutation('turn_record_choice', 'TurnChoiceInput', `entry { ${entry} }`),
        { order_item_id, employee_id, reason },
        key,
      ),
    adjust: (employee_id: string, half_turns: number, reason = 'Counted twice') =>
      send<TurnBoard>(mutation('turn_override', 'TurnOverrideInput', board), { employee_id, half_turns, reason }),
    undo: (id: string) => send<TurnBoard>(mutation('turn_undo', 'TurnUndoInput', board), { id }),
  };
}

export type TurnsClient = ReturnType<typeof turnsClient>;
