import { randomUUID } from 'node:crypto';
import { type Engine, refreshStatistics } from '@suite/api/database';
import { createCaller } from './engines';
import { median, type ReportTable, shown, table, timeAtMost } from './report';
import { sized } from './sized';

const parallel = 50;
const salesOfRun = sized(200, 50);
const pairs = sized(9, 2);
const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`;

const sale = `mutation ($s: Int!, $i: QuickSaleInput!, $k: UUID!) {
  gci_payment_virtual_sale(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { status } }`;

/**
 * Measures what the sums of the income take of the rate of checkouts: runs of sales of one store, fifty at a time, with the
 * sums and without, in turn.
 */
export async function measureCheckoutsWithSums(engine: Engine, whmcsId: number): Promise<ReportTable> {
  await refreshStatistics(engine);
  await engine.withConnection((connection) =>
    connection.script(
      `delete from key_value where whmcs_id = ${whmcsId} and key in ('service_fee', 'tax', 'cash_discount')`,
    ),
  );
  const call = await createCaller(engine);
  const { employee_list: staff } = (await call(
    `{ employee_list(whmcs_id: ${whmcsId}, limit: 12, where: { status: active }) { id } }`,
  )) as { employee_list: { id: string }[] };
  const setSums = (state: 'enable' | 'disable') =>
    engine.withConnection((connection) =>
      connection.script(
        `alter table journal ${state} trigger journal_income; alter table posting ${state} trigger posting_income;
         alter table line_pay ${state} trigger line_pay_income`,
      ),
    );
  const sell = (index: number) =>
    call(sale, {
      s: whmcsId,
      k: randomUUID(),
      i: {
        id: randomUUID(),
        amount: 4_000,
        tip: 0,
        tender: 'cash',
        staff_id: staff[index % staff.length]?.id ?? null,
        expected_total: 4_000,
      },
    });
  const rate = async (): Promise<number> => {
    let next = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        while (next < salesOfRun) {
          next += 1;
          await sell(next);
        }
      }),
    );
    return (salesOfRun / (performance.now() - begun)) * 1000;
  };
  await rate();
  const ratios: number[] = [];
  const rates = { with: [] as number[], without: [] as number[] };
  for (let index = 0; index < pairs; index += 1) {
    const measured = { with: 0, without: 0 };
    for (const side of index % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await setSums(side === 'with' ? 'enable' : 'disable');
      measured[side] = await rate();
      rates[side].push(measured[side]);
    }
    ratios.push(1 - measured.with / measured.without);
  }
  await setSums('enable');
  const perSecond = (value: number): string => `${value.toFixed(0)} a second`;
  return table(`Checkouts of one store, ${parallel} at a time`, [
    timeAtMost(
      `share of the rate that the sums of the income take: median of ${pairs} pairs`,
      median(ratios),
      0.1,
      percent,
    ),
    shown('checkouts with sums, median', perSecond(median(rates.with))),
    shown('checkouts without sums, median', perSecond(median(rates.without))),
  ]);
}
