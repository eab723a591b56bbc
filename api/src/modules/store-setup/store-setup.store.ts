import { createHash, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';
import type { CompanyCreateInput } from '../../resolver-types.generated';

export async function readDraft(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.run(queries.selectFrom('store_draft').select('content').where('user_id', '=', userId));
  return row?.content ?? null;
}

export const saveDraft = (tx: Tx, userId: string, content: string, now: Date) =>
  tx.run(
    queries
      .insertInto('store_draft')
      .values({ user_id: userId, content, saved_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ content, saved_at: now })),
  );

export const deleteDraft = (tx: Tx, userId: string) =>
  tx.run(queries.deleteFrom('store_draft').where('user_id', '=', userId));

/** Returns the store that was created under an id, and whether the person owns it. */
export async function findCreated(tx: Tx, id: string, userId: string) {
  const [row] = await tx.query<{ whmcs_id: number; name: string; is_owner: boolean }>(sql`
    select company.whmcs_id, company.name, exists (
      select from company_user member where member.whmcs_id = company.whmcs_id and member.user_id = ${userId}::uuid
        and member.role = 'owner' and member.status = 'active') as is_owner
    from company where company.id = ${id}::uuid`);
  return row ?? null;
}

/** Adds the store; false if its number or its id is taken. */
export async function insertCompany(
  tx: Tx,
  whmcsId: number,
  input: Omit<CompanyCreateInput, 'texts'>,
): Promise<boolean> {
  const rows = await tx.run(
    queries
      .insertInto('company')
      .values({
        whmcs_id: whmcsId,
        id: input.id,
        name: input.name,
        timezone: input.timezone,
        country_code: input.country_code,
        language: input.language,
        business_phone_number: input.phone ?? null,
        live_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('whmcs_id'),
  );
  return rows.length > 0;
}

/** Adds categories with their services, in the order of the list. */
export async function insertCatalog(tx: Tx, whmcsId: number, categories: CompanyCreateInput['categories']) {
  for (const [priority, { name, services }] of categories.entries()) {
    const id = randomUUID();
    await tx.run(storeQueries(whmcsId).insertInto('category', { id, name, priority }));
    for (const [place, service] of services.entries())
      await tx.run(
        storeQueries(whmcsId).insertInto('service', {
          id: randomUUID(),
          category_id: id,
          priority: place,
          name: service.name,
          price: service.price,
          duration: service.duration,
        }),
      );
  }
}

export const insertEmployee = (
  tx: Tx,
  whmcsId: number,
  employee: { id: string; firstName: string; lastName: string; language: 'en' | 'vi' },
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('employee', {
      id: employee.id,
      first_name: employee.firstName,
      last_name: employee.lastName,
      language: employee.language,
    }),
  );

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

export const insertInvitation = (tx: Tx, code: string, now: Date, expiresAt: Date) =>
  tx.run(
    queries.insertInto('store_invitation').values({ code_hash: hashOf(code), created_at: now, expires_at: expiresAt }),
  );

/** Uses an invitation for a store; false if there is none, if it has expired, or was used for another store. */
export async function consumeInvitation(
  tx: Tx,
  { code, storeId, userId }: { code: string; storeId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update store_invitation set used_for = ${storeId}, used_by = ${userId}
    where code_hash = ${hashOf(code)} and expires_at > ${now} and (used_for is null or used_for = ${storeId} and used_by = ${userId})
    returning 1`);
  return rows.length > 0;
}
