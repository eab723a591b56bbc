import { isDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { recordAudit } from './kit/audit';
import type { Tx } from './kit/database';
import { grantBought, readAvailable } from './modules/message-credits/message-credits.service';
import type { MessageChannel } from './resolver-types.generated';
import { withDatabase } from './with-database';

/** Credits that the operator gives a store, as they are typed. */
export interface TypedCredits {
  sms: string | undefined;
  email: string | undefined;
  /** What the gift is for; it names the gift, so that a repeated command gives it once. */
  reason: string;
}

/** The allowance of all stores for a kind of message, as the operator types it. */
export interface TypedAllowance {
  channel: string;
  amount: string;
  from: string;
}

const maxCredits = 1_000_000;

/** Reads a number of credits; null if it is none. */
function creditsOf(text: string | undefined, min: number): number | null {
  if (text === undefined) return 0;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  return count >= min && count <= maxCredits ? count : null;
}

/**
 * Gives a store credits that do not expire, which its log has; returns the lines, or the reason of a refusal. The same
 * credits for the same reason on the same day are given once. Requires a `system` transaction.
 */
export async function giveCredits(
  tx: Tx,
  whmcsId: number,
  { sms, email, reason }: TypedCredits,
  now: Date,
): Promise<string[] | string> {
  const credits = { sms: creditsOf(sms, 1), email: creditsOf(email, 1) };
  if (credits.sms === null || credits.email === null) return `Credits are a number from 1 to ${maxCredits}.`;
  const added = { sms: credits.sms, email: credits.email };
  const text = reason.trim();
  if (!text || text.length > 80) return 'A reason has 1 to 80 characters.';
  const reference = `operator ${now.toISOString().slice(0, 10)} ${text}`;
  const before = await readAvailable(tx, whmcsId, now);
  await grantBought(tx, whmcsId, added, reference, now);
  const after = await readAvailable(tx, whmcsId, now);
  if (after.sms === before.sms && after.email === before.email)
    return ['These credits were given today for this reason: nothing was changed.'];
  const data = { sms: after.sms - before.sms, email: after.email - before.email };
  await recordAudit(tx, { whmcsId, actor: null, kind: 'message_credits_added', subjectId: null, data }, now);
  return [`Gave store ${whmcsId} ${data.sms} credits for texts and ${data.email} for emails.`];
}

interface Account {
  channel: MessageChannel;
  allowance: number;
  bought: number;
  held: number;
  ledger_free: number;
  ledger_held: number;
}

/** Returns the credits of a store, what it sent, and who complained; null if there is no such store. */
export async function messagesLines(tx: Tx, whmcsId: number, now: Date): Promise<string[] | null> {
  const [store] = await tx.query<{ name: string }>(sql`select name from company where whmcs_id = ${whmcsId}`);
  if (!store) return null;
  const available = await readAvailable(tx, whmcsId, now);
  const accounts = await tx.query<Account>(sql`
    select c.channel, c.allowance_left as allowance, c.bought_left as bought,
      (select coalesce(sum(h.allowance_left + h.bought_left), 0)::integer from message_credit_hold h
        where h.whmcs_id = ${whmcsId} and h.channel = c.channel) as held,
      (select coalesce(sum(e.allowance + e.bought), 0)::integer from message_credit_entry e
        where e.whmcs_id = ${whmcsId} and e.channel = c.channel) as ledger_free,
      (select coalesce(sum(e.held), 0)::integer from message_credit_entry e
        where e.whmcs_id = ${whmcsId} and e.channel = c.channel) as ledger_held
    from message_credit c where c.whmcs_id = ${whmcsId} order by c.channel desc`);
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const [sent] = await tx.query<{ sms: number; email: number; complaints: number; refusals: number }>(sql`
    select (count(*) filter (where r.channel = 'sms' and r.state = 'sent'))::integer as sms,
      (count(*) filter (where r.channel = 'email' and r.state = 'sent'))::integer as email,
      (count(*) filter (where r.complained_at > ${since}))::integer as complaints,
      (select count(*)::integer from advertising_opt_out o where o.whmcs_id = ${whmcsId} and o.created_at > ${since}) as refusals
    from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.updated_at > ${since}`);
  const differing = accounts.filter(
    ({ allowance, bought, held, ledger_free, ledger_held }) =>
      allowance + bought !== ledger_free || held !== ledger_held,
  );
  return [
    `Store ${whmcsId}, ${store.name}: ${available.sms} credits for texts and ${available.email} for emails are free`,
    ...accounts.map(
      ({ channel, bought, held }) => `  ${channel}: ${bought} of them do not expire, ${held} are reserved`,
    ),
    ...differing.map(({ channel }) => `  THE LEDGER of ${channel} has other sums: call the developers`),
    `  Within 30 days: ${sent?.sms ?? 0} texts and ${sent?.email ?? 0} emails of promotions, ${sent?.complaints ?? 0} complaints, ${sent?.refusals ?? 0} addresses stopped`,
  ];
}

/** Gives a store credits if that is requested, and returns what it has then; a text is the reason of a refusal. */
export const messagesIn = (
  url: string | null,
  dir: string,
  whmcsId: number,
  typed: TypedCredits | null,
): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const now = new Date();
      const before = await messagesLines(tx, whmcsId, now);
      if (!before) return `There is no store ${whmcsId}.`;
      if (!typed) return before;
      const result = await giveCredits(tx, whmcsId, typed, now);
      return typeof result === 'string' ? result : [...result, ...((await messagesLines(tx, whmcsId, now)) ?? [])];
    }),
  );

/** Sets the allowance of a kind from the first day of a month on; returns the reason of a refusal, else null. */
export async function setAllowance(
  tx: Tx,
  { channel, amount, from }: TypedAllowance,
  today: string,
): Promise<string | null> {
  const count = creditsOf(amount, 0);
  if (channel !== 'sms' && channel !== 'email') return 'A channel is sms or email.';
  if (count === null) return `An allowance is a number from 0 to ${maxCredits}.`;
  if (!isDay(from) || !from.endsWith('-01') || from <= today)
    return 'An allowance begins with a month to come: 2027-01-01. Stores have that of this month already.';
  await tx.query(sql`
    insert into message_allowance (channel, valid_from, amount) values (${channel}, ${from}::date, ${count})
    on conflict (channel, valid_from) do update set amount = excluded.amount`);
  return null;
}

/** Returns the allowances of all stores, from which day on. */
export async function allowanceLines(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ channel: MessageChannel; valid_from: string; amount: number }>(sql`
    select channel, to_char(valid_from, 'YYYY-MM-DD') as valid_from, amount from message_allowance order by channel desc, valid_from`);
  return rows.map(({ channel, valid_from, amount }) => `${channel}: ${amount} a month from ${valid_from}`);
}

/** Sets an allowance if one is typed, and returns all; a text is the reason of a refusal. */
export const allowanceIn = (
  url: string | null,
  dir: string,
  typed: TypedAllowance | null,
): Promise<string[] | string> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const refused = typed && (await setAllowance(tx, typed, new Date().toISOString().slice(0, 10)));
      return refused ?? allowanceLines(tx);
    }),
  );
