import { randomUUID } from 'node:crypto';
import type {
  CashClose,
  CashCloseInput,
  CashCountInput,
  CashDay,
  CashDrawer,
  CashMovementInput,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const figures =
  'opening cash_sales cash_refunds gift_card_cash_outs arrived_later pay_ins pay_outs tips_paid_out expected';
const count = `id from_day day counted denominations { value quantity } figures { ${figures} } difference person_name at`;
const entry =
  'id kind amount at day is_late order_id order_code reason employee_id employee_name person_name reverses_id is_reversed';
const drawer = `from_day day is_closed is_first opening figures { ${figures} } entries { ${entry} } cash_after_day count { ${count} }
  since_count unclosed_days tips { employee_id full_name image_url color tips paid_out }`;
const close = `id from_day day version count { ${count} } reason left_in_drawer deposit person_name at reopening { reason person_name at }`;
const closedDay = `day is_closed versions { ${close} } entries { ${entry} } later_entries { ${entry} } arrived_later is_last`;

const mutation = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;

/** The drawer of a store for one person; each call throws RefusedError where the API refuses. */
export function cashClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const read = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, ...variables });
  const send = <Data>(document: string, input: object, key: string = randomUUID()) =>
    resultOf<Data>(request, document, { s: whmcsId, i: input, k: key });
  return {
    drawer: (day?: string) =>
      read<CashDrawer>(`query ($s: Int!, $day: Date) { result: cash_drawer(whmcs_id: $s, day: $day) { ${drawer} } }`, {
        day,
      }),
    day: (day: string) =>
      read<CashDay | null>(
        `query ($s: Int!, $day: Date!) { result: cash_day(whmcs_id: $s, day: $day) { ${closedDay} } }`,
        {
          day,
        },
      ),
    list: (start: string, end: string) =>
      read<CashClose[]>(
        `query ($s: Int!, $start: Date!, $end: Date!) {
          result: cash_close_list(whmcs_id: $s, start_date: $start, end_date: $end) { ${close} } }`,
        { start, end },
      ),
    move: (input: CashMovementInput, key?: string) =>
      send<CashDrawer>(mutation('cash_movement_create', 'CashMovementInput', drawer), input, key),
    reverse: (movement_id: string, reason = 'Typed twice') =>
      send<CashDrawer>(mutation('cash_movement_reverse', 'CashReversalInput', drawer), { movement_id, reason }),
    count: (input: CashCountInput, key?: string) =>
      send<CashDrawer>(mutation('cash_count_create', 'CashCountInput', drawer), input, key),
    close: (input: CashCloseInput, key?: string) =>
      send<CashDay>(mutation('cash_day_close', 'CashCloseInput', closedDay), input, key),
    reopen: (day: string, reason = 'Counted without the coins') =>
      send<CashDay>(mutation('cash_day_reopen', 'CashReopenInput', closedDay), { day, reason }),
  };
}

export type CashClient = ReturnType<typeof cashClient>;
