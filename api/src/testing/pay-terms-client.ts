import { randomUUID } from 'node:crypto';
import type {
  CommissionStructure,
  CommissionStructurePreview,
  PayAdjustment,
  PayTermsRow,
  TimeClock,
  TimeClockRow,
  TimeEntry,
  TimeSheet,
  WorkerTerms,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const structure = `employee_id valid_from type service_rate product_rate gift_card_rate supply_rate supply_before_rate
  bears_discounts bears_rewards bears_cash_discounts clean_up_mode clean_up_fee clean_up_rate salary_type salary_per_hour
  salary_by_period guarantee guarantee_span count_day_off day_can_not_off card_tip_charge cash_check_percentage
  tip_to_check_percentage set_by set_at`;
const worker = `employee_id valid_from worker_type state typed_minimum_wage minimum_wage clocks_in overtime_rule set_by set_at warnings`;
const entry = `id employee_id employee_name day start_time end_time breaks { start_time end_time } minutes status is_locked
  changes { kind reason former_start_time former_end_time start_time end_time person_name created_at }`;
const clock = `entry { ${entry} } today_minutes week_minutes clocks_in now`;
const sheet = `employee_id employee_name color minutes days { day minutes } entries { ${entry} } to_correct`;
const adjustment = `id employee_id employee_name day kind amount note created_by created_at is_locked`;

/** Sends the operations of pay terms, time clock and adjustments as a person. */
export function payTermsClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const query = <Data>(name: string, fields: string, types = '', args = '', variables: object = {}) =>
    resultOf<Data>(request, `query ($s: Int!${types}) { result: ${name}(whmcs_id: $s${args}) ${fields} }`, {
      s: whmcsId,
      ...variables,
    });
  const mutate = <Data>(
    name: string,
    fields: string,
    input?: { type: string; value: object },
    key: string = randomUUID(),
  ) =>
    resultOf<Data>(
      request,
      `mutation ($s: Int!, $key: UUID!${input ? `, $input: ${input.type}!` : ''}) {
        result: ${name}(whmcs_id: $s, idempotency_key: $key${input ? ', input_obj: $input' : ''}) ${fields} }`,
      { s: whmcsId, key, input: input?.value },
    );
  const ofEmployee = [', $id: UUID!', ', employee_id: $id'] as const;
  const inDays = [', $from: Date!, $to: Date!', ', start_date: $from, end_date: $to'] as const;
  const inDaysOfOne = [`${inDays[0]}, $id: UUID`, `${inDays[1]}, employee_id: $id`] as const;
  return {
    payTerms: () =>
      query<PayTermsRow[]>(
        'pay_terms_list',
        `{ employee_id employee_name next_from structure { ${structure} } worker_terms { ${worker} } }`,
      ),
    structure: (id: string) =>
      query<CommissionStructure>('commission_structure', `{ ${structure} }`, ...ofEmployee, { id }),
    structures: (id: string) =>
      query<CommissionStructure[]>('commission_structure_list', `{ ${structure} }`, ...ofEmployee, { id }),
    preview: (value: object) =>
      query<CommissionStructurePreview>(
        'commission_structure_preview',
        '{ start_date end_date lines commission preview_commission }',
        ', $input: CommissionStructureInput!',
        ', input_obj: $input',
        { input: value },
      ),
    setStructure: (value: object) =>
      mutate<CommissionStructure>('commission_structure_set', `{ ${structure} }`, {
        type: 'CommissionStructureInput',
        value,
      }),
    removeStructure: (value: object) =>
      mutate<CommissionStructure>('commission_structure_remove', `{ ${structure} }`, {
        type: 'CommissionStructureRemoveInput',
        value,
      }),
    workers: (id: string) => query<WorkerTerms[]>('worker_terms_list', `{ ${worker} }`, ...ofEmployee, { id }),
    setWorker: (value: object) =>
      mutate<WorkerTerms>('worker_terms_set', `{ ${worker} }`, { type: 'WorkerTermsInput', value }),
    clock: () => query<TimeClock>('own_time_clock', `{ ${clock} }`),
    clockIn: (key?: string) => mutate<TimeClock>('time_clock_in', `{ ${clock} }`, undefined, key),
    clockOut: () => mutate<TimeClock>('time_clock_out', `{ ${clock} }`),
    startBreak: () => mutate<TimeClock>('time_break_start', `{ ${clock} }`),
    endBreak: () => mutate<TimeClock>('time_break_end', `{ ${clock} }`),
    ownSheet: (from: string, to: string) => query<TimeSheet>('own_time_sheet', `{ ${sheet} }`, ...inDays, { from, to }),
    clocks: () =>
      query<TimeClockRow[]>('time_clock_list', `{ employee_id employee_name entry { ${entry} } today_minutes }`),
    sheets: (from: string, to: string, id: string | null = null) =>
      query<TimeSheet[]>('time_sheet_list', `{ ${sheet} }`, ...inDaysOfOne, { from, to, id }),
    addEntry: (value: object) =>
      mutate<TimeEntry>('time_entry_add', `{ ${entry} }`, { type: 'TimeEntryAddInput', value }),
    correctEntry: (value: object) =>
      mutate<TimeEntry>('time_entry_correct', `{ ${entry} }`, { type: 'TimeEntryCorrectInput', value }),
    removeEntry: (value: object) => mutate<string>('time_entry_remove', '', { type: 'TimeEntryRemoveInput', value }),
    adjustments: (from: string, to: string, id: string | null = null) =>
      query<PayAdjustment[]>('pay_adjustment_list', `{ ${adjustment} }`, ...inDaysOfOne, { from, to, id }),
    addAdjustment: (value: object) =>
      mutate<PayAdjustment>('pay_adjustment_add', `{ ${adjustment} }`, { type: 'PayAdjustmentAddInput', value }),
    removeAdjustment: (id: string) =>
      resultOf<string>(
        request,
        'mutation ($s: Int!, $key: UUID!, $id: UUID!) { result: pay_adjustment_remove(whmcs_id: $s, id: $id, idempotency_key: $key) }',
        { s: whmcsId, key: randomUUID(), id },
      ),
  };
}
