import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { fixedId } from './random';

/** Places of clients in the list of a store's clients: who is the record of another one, and who shares their number. */
const sameAddress = [[30, 20]] as const;
const mistyped = [[31, 21]] as const;
const families = [
  [32, 22],
  [33, 22],
  [34, 23],
] as const;
const optedOut = [24, 25] as const;

/**
 * Makes some clients a second record of another one, by their address or with a mistyped number, some a family on one number,
 * and lets some numbers text STOP.
 */
export async function seedSimilarClients({ tx, whmcsId, slug, now }: SeedContext): Promise<void> {
  const id = (place: number) => fixedId(`${slug}:customer:${place}`);
  for (const [copy, original] of sameAddress)
    await tx.query(sql`
      update customer copy set first_name = original.last_name, last_name = original.first_name, search_name = search_key(original.last_name || ' ' || original.first_name),
        greeting_name = original.greeting_name, email = coalesce(original.email, ${`client${original}@mail.example`}), phone = null, is_send_sms = false
      from customer original where copy.whmcs_id = ${whmcsId} and copy.id = ${id(copy)} and original.whmcs_id = ${whmcsId} and original.id = ${id(original)}`);
  for (const [, original] of sameAddress)
    await tx.query(sql`
      update customer set email = coalesce(email, ${`client${original}@mail.example`}) where whmcs_id = ${whmcsId} and id = ${id(original)}`);
  for (const [copy, original] of mistyped)
    await tx.query(sql`
      update customer copy set first_name = original.first_name, last_name = original.last_name, search_name = original.search_name,
        greeting_name = original.greeting_name, email = null, birthday = null, birth_month_day = null,
        phone = left(original.phone, -1) || ((right(original.phone, 1)::integer + 1) % 10)::text
      from customer original where copy.whmcs_id = ${whmcsId} and copy.id = ${id(copy)} and original.whmcs_id = ${whmcsId} and original.id = ${id(original)}`);
  for (const [member, holder] of families)
    await tx.query(sql`
      update customer member set phone_holder_id = holder.id, last_name = holder.last_name,
        search_name = search_key(member.first_name || ' ' || holder.last_name)
      from customer holder where member.whmcs_id = ${whmcsId} and member.id = ${id(member)} and holder.whmcs_id = ${whmcsId} and holder.id = ${id(holder)}`);
  for (const place of optedOut) {
    await tx.query(sql`
      insert into text_opt_out (whmcs_id, phone, created_at)
      select ${whmcsId}::integer, phone, ${now}::timestamptz - interval '20 days' from customer where whmcs_id = ${whmcsId} and id = ${id(place)}
      on conflict do nothing`);
    await tx.query(sql`update customer set is_send_sms = false where whmcs_id = ${whmcsId} and id = ${id(place)}`);
  }
}
