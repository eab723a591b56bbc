import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StayingGiftCard } from '../../resolver-types.generated';
import type { ExistingCard, PlannedImport } from './gift-card-issue.rules';

/** Returns the store's cards with these codes, and what they were imported with. */
export const knownCards = (tx: Tx, whmcsId: number, codes: readonly string[]): Promise<ExistingCard[]> =>
  tx.query<ExistingCard>(sql`
    select g.id, g.code, g.import_undone_at is not null as "isUndone", (select t.balance_change from gift_card_transaction t
      where t.whmcs_id = ${whmcsId} and t.gift_card_id = g.id and t.type = 'import' order by t.id desc limit 1) as imported
    from gift_card g where g.whmcs_id = ${whmcsId} and g.code = any(${[...codes]}::text[])`);

interface NewImport {
  whmcsId: number;
  cards: PlannedImport['fresh'];
  batchId: string | null;
  person: { personId: string; name: string };
  at: Date;
}

/**
 * Adds imported cards with their balances, each with its client where the number or the address is known, with its movement
 * and the journal that owes it; a card whose import was taken back is used again. Returns the number of cards that were
 * added; a code that was added meanwhile is left out.
 */
export async function insertImportedCards(tx: Tx, { whmcsId, cards, batchId, person, at }: NewImport): Promise<number> {
  const rows = cards.map(({ undoneId, ...card }) => ({ ...card, id: undoneId ?? randomUUID() }));
  const added = await tx.query<{ id: string }>(sql`
    insert into gift_card (whmcs_id, id, code, source, status, initial_balance, current_balance, amount, last_loaded_at, last_activity_at,
      customer_id, created_at, import_batch_id)
    select ${whmcsId}::integer, r.id, r.code, 'import', 'active', r.initial_balance, r.balance, r.initial_balance, ${at}::timestamptz,
      ${at}::timestamptz,
      coalesce((select c.id from customer c
          where c.whmcs_id = ${whmcsId} and c.phone = r.phone and c.phone_holder_id is null and c.status = 1 limit 1),
        (select (array_agg(c.id))[1] from customer c
          where c.whmcs_id = ${whmcsId} and lower(c.email) = lower(r.email) and c.status = 1 having count(*) = 1)),
      ${at}::timestamptz, ${batchId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, code text, balance integer, initial_balance integer, phone text, email text)
    on conflict (whmcs_id, code) do update set status = 'active', initial_balance = excluded.initial_balance,
      current_balance = excluded.current_balance, amount = excluded.amount, last_loaded_at = excluded.last_loaded_at,
      last_activity_at = excluded.last_activity_at, customer_id = excluded.customer_id, import_batch_id = excluded.import_batch_id,
      import_undone_at = null, off_reason = null, off_note = null, off_at = null
    where gift_card.import_undone_at is not null and gift_card.id = excluded.id and gift_card.current_balance = 0
    returning id`);
  if (added.length < cards.length) return added.length;
  await addMovements(tx, {
    whmcsId,
    movements: rows.map(({ id, balance }) => ({ id, before: 0, change: balance })),
    person,
    at,
  });
  return added.length;
}

interface Movements {
  whmcsId: number;
  movements: readonly { id: string; before: Cents; change: Cents }[];
  person: { personId: string; name: string };
  note?: string;
  at: Date;
}

/** Adds the movement of each card, and the journal by which the other system's balance is owed, or no longer. */
async function addMovements(tx: Tx, { whmcsId, movements, person, note, at }: Movements): Promise<void> {
  const rows = JSON.stringify(movements.map((movement) => ({ ...movement, journal_id: randomUUID() })));
  await tx.query(sql`
    insert into journal (whmcs_id, id, kind, cause_id, occurred_at)
    select ${whmcsId}::integer, r.journal_id, 'gift_card', r.journal_id, ${at}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as r (journal_id uuid)`);
  await tx.query(sql`
    insert into posting (whmcs_id, journal_id, position, account, amount)
    select ${whmcsId}::integer, r.journal_id, side.position, side.account::ledger_account, side.sign * r.change
    from jsonb_to_recordset(${rows}::jsonb) as r (journal_id uuid, change integer),
      (values (1, 'gift_card_liability', -1), (2, 'gift_card_import', 1)) as side (position, account, sign)`);
  await tx.query(sql`
    insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, person_id, person_name,
      note, journal_id, created_at)
    select ${whmcsId}::integer, r.id, 'import', r.before, r.change, r.before + r.change, ${person.personId}, ${person.name},
      ${note ?? null}, r.journal_id, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, before integer, change integer, journal_id uuid)`);
}

/** Whether a card of the alias `g` was never used: nothing but its import moved it, and nobody did anything with it. */
const isUnused = (whmcsId: number): Sql => sql`(
  g.status = 'active' and g.held = 0 and g.order_item_id is null and g.reminder_customer_id is null
  and not exists (select from gift_card_transaction t where t.whmcs_id = ${whmcsId} and t.gift_card_id = g.id and t.type <> 'import')
  and not exists (select from gift_card_log l where l.whmcs_id = ${whmcsId} and l.gift_card_id = g.id and l.created_at >= g.last_loaded_at)
  and not exists (select from gift_card_delivery d
    where d.whmcs_id = ${whmcsId} and d.gift_card_id = g.id and d.state <> 'canceled')
  and not exists (select from order_item i where i.whmcs_id = ${whmcsId} and i.gift_card_id = g.id))`;

/** Locks the cards of an import until the transaction ends, in the order of their ids. */
export const lockBatchCards = (tx: Tx, whmcsId: number, batchId: string) =>
  tx.query(sql`
    select id from gift_card where whmcs_id = ${whmcsId} and import_batch_id = ${batchId} order by id for update`);

/** Returns the cards of an import that were never used. */
export const unusedCards = (tx: Tx, whmcsId: number, batchId: string) =>
  tx.query<{ id: string; balance: Cents }>(sql`
    select g.id, g.current_balance as balance from gift_card g
    where g.whmcs_id = ${whmcsId} and g.import_batch_id = ${batchId} and ${isUnused(whmcsId)} order by g.id`);

/** Returns the cards of an import that were used, as far as a screen shows them. */
export const usedCards = (tx: Tx, whmcsId: number, batchId: string, limit: number): Promise<StayingGiftCard[]> =>
  tx.query<StayingGiftCard>(sql`
    select g.id, g.code, g.current_balance as balance from gift_card g
    where g.whmcs_id = ${whmcsId} and g.import_batch_id = ${batchId} and not ${isUnused(whmcsId)} order by g.code limit ${limit}::integer`);

export const countBatchCards = async (tx: Tx, whmcsId: number, batchId: string): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from gift_card where whmcs_id = ${whmcsId} and import_batch_id = ${batchId}`);
  return row?.count ?? 0;
};

interface Undo {
  whmcsId: number;
  cards: readonly { id: string; balance: Cents }[];
  note: string;
  person: { personId: string; name: string };
  at: Date;
}

/** Takes the balances of locked cards back, by a movement and a journal each, and switches the cards off. */
export async function undoImportedCards(tx: Tx, { whmcsId, cards, note, person, at }: Undo): Promise<void> {
  if (cards.length === 0) return;
  const ids = cards.map(({ id }) => id);
  const movements = cards.map(({ id, balance }) => ({ id, before: balance, change: -balance }));
  await addMovements(tx, { whmcsId, movements, person, note, at });
  await tx.query(sql`
    update gift_card set status = 'inactive', current_balance = 0, amount = 0, off_reason = 'other', off_note = ${note}, off_at = ${at}::timestamptz,
      last_activity_at = ${at}::timestamptz, import_undone_at = ${at}::timestamptz, import_batch_id = null
    where whmcs_id = ${whmcsId} and id = any(${ids}::uuid[])`);
  await tx.query(sql`
    insert into gift_card_log (whmcs_id, gift_card_id, event, note, person_id, person_name, created_at)
    select ${whmcsId}::integer, id, 'deactivated', ${note}, ${person.personId}, ${person.name}, ${at}::timestamptz from unnest(${ids}::uuid[]) as id`);
}
