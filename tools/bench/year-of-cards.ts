import type { Engine } from '@suite/api/database';

/**
 * Takes the card payments of the tickets of `bench_ticket` to the bank: a closed batch for each day, settled line by line and
 * deposited the next day.
 */
export const settleYearOfCards = (engine: Engine, whmcsId: number): Promise<void> =>
  engine.withConnection(async (connection) => {
    await connection.script('set session_replication_role = replica');
    await connection.script(`
      insert into merchant (whmcs_id, reports_deposits, imported_at) values (${whmcsId}, true, now()) on conflict (whmcs_id) do update
        set reports_deposits = true, imported_at = now();
      update merchant set batches_since = current_date - 400 where whmcs_id = ${whmcsId};
      insert into checkout (whmcs_id, id, order_id, state, postings, person_id, person_name, created_at, finished_at)
      select ${whmcsId}, checkout_id, id, 'completed', '[]', staff_id, 'Bench', at, at from bench_ticket;
      create temporary table bench_row as
      select *, (at at time zone 'America/Chicago')::date as day, price + 100 + tip as amount from bench_ticket where tender = 'card';
      insert into card_batch (whmcs_id, id, number, opened_at, closed_at, batch_date, sent_at)
      select ${whmcsId}, md5('batch' || day)::uuid, 1000 + row_number() over (order by day), min(at), max(at), day, max(at)
      from bench_row group by day;
      insert into card_batch_row (whmcs_id, id, batch_id, payment_id, action, amount, sale_day, created_at)
      select ${whmcsId}, md5('row' || n)::uuid, md5('batch' || day)::uuid, payment_id, 'sale', amount, day, at from bench_row;
      insert into card_batch_share (whmcs_id, row_id, position, employee_id, amount)
      select ${whmcsId}, md5('row' || n)::uuid, 1, staff_id, amount from bench_row;
      insert into card_batch_sum (whmcs_id, sale_day, batch_id, employee_id, card_type, action, share_count, row_count, amount)
      select ${whmcsId}, day, md5('batch' || day)::uuid, staff_id, '', 'sale', count(*), count(*), sum(amount)
      from bench_row group by day, staff_id;
      insert into merchant_deposit (whmcs_id, id, gateway_id, status, amount, available_on, created_at, changed_at)
      select ${whmcsId}, md5('deposit' || day)::uuid, 'bench-' || day, 'paid', sum(amount - amount * 26 / 1000 - 10), day + 1, max(at), max(at)
      from bench_row group by day;
      insert into settlement_line (whmcs_id, id, gateway_id, kind, row_id, payment_id, gross, fee, net, deposit_id, day, created_at)
      select ${whmcsId}, md5('line' || n)::uuid, 'bench-' || n, 'sale', md5('row' || n)::uuid, payment_id, amount, amount * 26 / 1000 + 10,
        amount - amount * 26 / 1000 - 10, md5('deposit' || day)::uuid, day, at from bench_row;
      drop table bench_row`);
    await connection.script('set session_replication_role = default');
  });
