import { addDays, businessDay, startOfWeek } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { soldUnits } from '../modules/paid-tickets/refund-plan.rules';
import { basesOf, remainingLines } from '../modules/pay/line-pay.rules';
import { type Structure, termsOf, usualStructure } from '../modules/pay-terms/commission-structure.rules';
import { saveStructure } from '../modules/pay-terms/commission-structures.store';
import type { SeedContext } from './context';
import { fixedId } from './random';
import { type DemoTicket, each } from './tickets.insert';

/** The structures, assigned to the employees in order, repeatedly. */
const structures: readonly Structure[] = [
  { ...usualStructure, clean_up_fee: 500, card_tip_charge: 300 },
  { ...usualStructure, service_rate: 5_500, supply_rate: 500 },
  {
    ...usualStructure,
    service_rate: 5_000,
    gift_card_rate: 500,
    clean_up_mode: 'percent',
    clean_up_rate: 200,
    salary_per_hour: 1_800,
    guarantee: 'higher_of',
    guarantee_span: 'day',
    day_can_not_off: ['sa'],
  },
  { ...usualStructure, type: 'salary', salary_per_hour: 1_900, card_tip_charge: 300 },
];
/** Until then, everybody earned less of services. */
const raisedDaysAgo = 90;
const before = ({ service_rate, ...structure }: Structure): Structure => ({
  ...structure,
  service_rate: service_rate - 500,
});
export const weeksOfPeriod = 2;
export const periods = 3;

/**
 * Seeds the pay structures of the store's active employees for all of the demo's time, and the pay for each sold line.
 */
export async function seedPay(
  { tx, whmcsId, now, zone }: SeedContext,
  employees: readonly string[],
  tickets: readonly DemoTicket[],
): Promise<void> {
  const today = businessDay(now, zone);
  const raised = addDays(today, -raisedDaysAgo);
  const agreed = new Map(employees.map((id, index) => [id, structures[index % structures.length] ?? usualStructure]));
  const versions = [...agreed].flatMap(([employee_id, structure]) => [
    { ...before(structure), employee_id, valid_from: addDays(today, -366) },
    { ...structure, employee_id, valid_from: raised },
  ]);
  for (const version of versions) await saveStructure(tx, whmcsId, version);
  const structureOn = (id: string, instant: Date): Structure => {
    const structure = agreed.get(id);
    if (!structure) return usualStructure;
    return businessDay(instant, zone) < raised ? before(structure) : structure;
  };
  const rows = tickets
    .flatMap((ticket) => (ticket.closed_at ? [{ ticket, sold: ticket.closed_at }] : []))
    .flatMap(({ ticket, sold }) =>
      remainingLines(soldUnits(ticket)).map((line) => {
        const { order_item_id, employee_id } = line;
        const terms = termsOf(structureOn(employee_id, sold), line.kind);
        const journal_id = fixedId(`sale:${ticket.id}`);
        return { journal_id, order_item_id, employee_id, ...basesOf(line, terms), ...terms };
      }),
    );
  await each(rows, (json) =>
    tx.query(sql`
      insert into line_pay (whmcs_id, journal_id, order_item_id, employee_id, quantity, base, supply_base, service_fee,
        commission_rate, supply_rate, supply_before_rate, bears_discounts, bears_rewards, bears_cash_discounts, clean_up_fee,
        card_tip_charge, cash_check_percentage)
      select ${whmcsId}::integer, r.* from jsonb_to_recordset(${json}::jsonb) as r (journal_id uuid, order_item_id uuid, employee_id uuid,
        quantity integer, base integer, supply_base integer, service_fee integer, commission_rate integer, supply_rate integer,
        supply_before_rate boolean, bears_discounts boolean, bears_rewards boolean, bears_cash_discounts boolean, clean_up_fee integer, card_tip_charge integer, cash_check_percentage integer)`),
  );
}

/** Three periods of two weeks: the one that is under way, and two that were paid out. */
export async function seedPayPeriods({ tx, whmcsId, slug, now, zone }: SeedContext): Promise<void> {
  const first = startOfWeek(businessDay(now, zone));
  for (let index = 0; index < periods; index += 1) {
    const start = addDays(first, -7 * weeksOfPeriod * index);
    const end = addDays(start, 7 * weeksOfPeriod - 1);
    await tx.query(sql`
      insert into pay_period (whmcs_id, id, start_date, end_date, closed_at)
      values (${whmcsId}, ${fixedId(`${slug}:pay:${index}`)}, ${start}, ${end}, ${index === 0 ? null : new Date(`${addDays(end, 1)}T18:00:00Z`)})`);
  }
}
