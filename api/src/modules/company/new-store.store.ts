import type { ServiceFlag } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';
import { type NewStore, productNames } from './new-store.rules';

/** An account that an owner has already. */
export interface OwnerAccount {
  id: string;
  status: 'active' | 'inactive' | 'invited';
  has_password: boolean;
}

/** Returns the accounts with this phone number or this email address: two at most. */
export const findAccounts = (tx: Tx, { phone, email }: NewStore['owner']) =>
  tx.query<OwnerAccount>(sql`
    select id, status, password_hash is not null as has_password from app_user
    where phone_number = ${phone}::text or lower(email) = ${email}::text`);

/** Creates the owner's account, or gives the invited one its password. */
export const saveAccount = (tx: Tx, id: string, { owner, language }: NewStore, passwordHash: string) =>
  tx.query(sql`
    insert into app_user (id, phone_number, email, password_hash, first_name, last_name, language)
    values (${id}, ${owner.phone}, ${owner.email}, ${passwordHash}, ${owner.firstName}, ${owner.lastName}, ${language})
    on conflict (id) do update set status = 'active', password_hash = excluded.password_hash`);

/** Returns a store by its number, or else by its name and owner. */
export async function findStore(tx: Tx, { whmcsId, name }: NewStore, ownerId: string | null) {
  const [row] = await tx.query<{ whmcs_id: number; name: string; is_owner: boolean }>(sql`
    select * from (
      select company.whmcs_id, name, exists (
        select from company_user where company_user.whmcs_id = company.whmcs_id and user_id = ${ownerId}::uuid
          and role = 'owner' and status = 'active') as is_owner
      from company
    ) as store
    where case when ${whmcsId}::integer is null then is_owner and name = ${name}::text else whmcs_id = ${whmcsId}::integer end
    order by whmcs_id limit 1`);
  return row ?? null;
}

const firstNumber = 10_001;

/** Returns the number after the highest one. */
export async function nextNumber(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    sql`select greatest(max(whmcs_id) + 1, ${firstNumber}::integer) as next from company`,
  );
  return row?.next ?? firstNumber;
}

/** Adds a store with its services, which begin on this day. */
export async function insertStore(tx: Tx, store: NewStore & { id: string; whmcsId: number }, today: string) {
  const { whmcsId, id, name, timezone, country: country_code, language, until, services } = store;
  await tx.run(queries.insertInto('company').values({ whmcs_id: whmcsId, id, name, timezone, country_code, language }));
  await insertServices(tx, whmcsId, { services, from: today, until });
}

/** Adds services to a store, from one day of it to another (yyyy-MM-dd). */
export async function insertServices(
  tx: Tx,
  whmcsId: number,
  { services, from, until }: { services: readonly ServiceFlag[]; from: string; until: string },
) {
  for (const code of services) {
    await tx.query(sql`
      insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      values (${whmcsId}, ${code}, ${productNames[code]}, ${from}, ${until})`);
  }
}

export const insertOwner = (tx: Tx, whmcsId: number, member: { id: string; userId: string }) =>
  tx.run(
    queries
      .insertInto('company_user')
      .values({ whmcs_id: whmcsId, id: member.id, user_id: member.userId, role: 'owner' }),
  );
