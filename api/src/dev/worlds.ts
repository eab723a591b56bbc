import { randomInt, randomUUID } from 'node:crypto';
import {
  type AppointmentStatus,
  type CompanyRole,
  defaultPermissions,
  type Language,
  type PermissionKey,
  serviceFlags,
} from '@suite/domain';
import { searchKey } from '@suite/domain/search';
import { addDays, businessDay, wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { App } from '../app';
import type { Route } from '../http/server';
import { toRequest } from '../http/server';
import type { Database, Tx } from '../kit/database';
import { makeDeveloper } from '../modules/identity/developer.store';
import { hashPassword } from '../modules/identity/passwords.rules';
import type { SessionPerson, Sessions, TokenPair } from '../modules/identity/session.service';
import { seedPermissions } from '../seed/stores';
import { insertInvoices } from './invoices';
import { insertNotifications, notificationDescription } from './notifications';
import { insertPromotion, insertWaitingPromotions } from './promotion';
import { insertStoreCard } from './store-cards';
import { buildPos, posDescription } from './tickets';
import { insertUnpaidPackage } from './unpaid-package';

const keys = v.optional(v.array(v.string()), []);
const description = v.object({
  name: v.optional(v.string(), 'Test Salon'),
  services: v.optional(v.array(v.picklist(serviceFlags)), ['gbk', 'pos']),
  timezone: v.optional(v.string(), 'America/Chicago'),
  /** Basis points and seconds by the keys of the checkout settings. */
  settings: v.optional(v.record(v.string(), v.number()), {}),
  /** Another store of the same owner. */
  sister: v.optional(v.object({ name: v.string(), services: v.array(v.picklist(serviceFlags)) })),
  /** Whether the owner may run a remote from their own machine. */
  developer: v.optional(v.boolean(), false),
  /** Whether the carriers have not approved the store's texts, so that clients get emails. */
  textsPending: v.optional(v.boolean(), false),
  /** Whether another party has used the owner's refresh token, and continues with the tokens of the response. */
  stolen: v.optional(v.boolean(), false),
  /** Whether the store has invoices of the operator: one that was paid and given back, and one that is open. */
  invoices: v.optional(v.boolean(), false),
  /** The state of a package whose renewal was declined, and whose card is approved by now. */
  unpaidPackage: v.optional(v.picklist(['past_due', 'suspended'])),
  /** Whether the store's only card is declined for insufficient funds. */
  cardWithoutFunds: v.optional(v.boolean(), false),
  /** A promotion of today that was sent, with a code for one ticket; or one that waits, and one without credits. */
  promotion: v.optional(v.picklist(['sent', 'waiting'])),
  managerWithout: keys,
  /** Whether the owner has a partner. */
  partner: v.optional(v.boolean(), false),
  /** The number of employees, at most twelve. */
  employees: v.optional(v.pipe(v.number(), v.maxValue(12)), 2),
  staffWithout: keys,
  ...posDescription,
  notifications: notificationDescription,
  appointments: v.optional(
    v.array(
      v.object({
        client: v.string(),
        minute: v.number(),
        status: v.picklist(['new', 'updated', 'confirmed']),
        staff: v.nullable(v.number()),
        email: v.optional(v.nullable(v.string()), null),
        language: v.optional(v.nullable(v.picklist(['en', 'vi'])), null),
        /** The duration. */
        minutes: v.optional(v.number(), 45),
      }),
    ),
    [],
  ),
});
export type WorldDescription = v.InferOutput<typeof description>;

const catalog = [
  ['Gel manicure', 3800, 45],
  ['Classic pedicure', 3500, 40],
  ['Nail repair', 600, 10],
] as const;
const firstCode = 101;
/** The last four digits of the first client's phone number. */
const firstNumber = 1_000;
const staffNames = [
  ...['Ava Nguyen', 'Ben Ortiz', 'Chloe Tran', 'Danielle Lopez', 'Emma Pham', 'Grace Kim'],
  ...['Hannah Vo', 'Ivy Le', 'Kara Brown', 'Lily Hoang', 'Mia Torres', 'Nina Patel'],
];
const password = 'Test-2026!';
/** Hashed once for everybody, as that takes a while. */
let hashed: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(password));
/** Returns the first word of a name, and the rest of it. */
const namesOf = (name: string): [first: string, last: string] => {
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ')];
};
/** Numbers of one American area, from a random one on, so that no two people of the tests share one. */
let nextPhone = randomInt(2_000_000, 9_000_000);
const newPhone = (): string => `+1737${nextPhone++}`;

type DevManager = { name: string; email: string; phone: string; password: string } & TokenPair;

/** A store of a test's own, with its people, signed in and ready. */
export interface DevWorld {
  whmcsId: number;
  owner: DevManager;
  partner: DevManager | null;
  manager: DevManager;
  staff: ({ id: string; name: string; code: string; phone: string } & TokenPair)[];
  appointments: string[];
  services: string[];
  notifications: string[];
  /** Open ones, as they were described. */
  tickets: string[];
  sister: number | null;
  /** The id of the promotion. */
  promotion: string | null;
  /** The tokens that the other party got for the owner's refresh token. */
  thief: TokenPair | null;
}

/** Opens `POST /dev/worlds` for the browser tests: a JSON description in, a fresh store out. */
export const createWorldsRoute = (
  database: Database,
  { sessions, hashStaffCodes }: Pick<App, 'sessions' | 'hashStaffCodes'>,
): Route => ({
  prefix: '/dev/worlds',
  async handle(request) {
    const read = v.safeParse(description, await toRequest(request).json());
    if (!read.success) return Response.json({ issues: read.issues.map(({ message }) => message) }, { status: 400 });
    const world = await database.transaction({ kind: 'system' }, (tx) =>
      buildWorld(tx, sessions, read.output, new Date()),
    );
    await hashStaffCodes();
    const thief = read.output.stolen ? await steal(database, sessions, world.owner) : null;
    return Response.json({ ...world, thief } satisfies DevWorld, { status: 201 });
  },
});

async function buildWorld(
  tx: Tx,
  sessions: Sessions,
  description: WorldDescription,
  now: Date,
): Promise<Omit<DevWorld, 'thief'>> {
  const whmcsId = await insertStore(
    tx,
    description.name,
    description.services,
    description.timezone,
    description.settings,
  );
  if (description.textsPending) await tx.query(sql`insert into text_registration (whmcs_id) values (${whmcsId})`);
  const owner = await insertManager(tx, 'Olive Owner', [whmcsId], 'owner', []);
  if (description.developer) await makeDeveloper(tx, owner.id);
  if (description.unpaidPackage)
    await insertUnpaidPackage(tx, whmcsId, { owner: owner.id, status: description.unpaidPackage }, now);
  if (description.cardWithoutFunds)
    await insertStoreCard(tx, whmcsId, { owner: owner.id, reference: 'card_demo_store_without_funds' }, now);
  const manager = await insertManager(
    tx,
    'Max Manager',
    [whmcsId],
    'manager',
    description.managerWithout as PermissionKey[],
  );
  const partner = description.partner ? await insertManager(tx, 'Pia Partner', [whmcsId], 'partner', []) : null;
  const sister = description.sister
    ? await insertStore(tx, description.sister.name, description.sister.services, description.timezone, {})
    : null;
  if (sister !== null) await join(tx, sister, owner.id, 'owner', []);
  const services = await insertCatalog(tx, whmcsId);
  const staff = [];
  for (const [index, name] of staffNames.slice(0, description.employees).entries()) {
    const person = { name, code: String(firstCode + index), phone: newPhone() };
    const id = await insertEmployee(tx, whmcsId, person, description.staffWithout as PermissionKey[]);
    staff.push({ id, ...person, ...(await open(tx, sessions, { role: 'ROLE_STAFF', whmcsId, employeeId: id }, now)) });
  }
  const appointments: string[] = [];
  for (const { client, minute, minutes, status, staff: at, email, language } of description.appointments) {
    const employee = at === null ? null : (staff[at]?.id ?? null);
    const day = businessDay(now, description.timezone);
    appointments.push(
      await insertAppointment(tx, whmcsId, {
        client,
        email,
        language,
        place: appointments.length,
        status,
        employee,
        service: services[0] ?? '',
        start: wallTime(day, minute, description.timezone),
        minutes,
        now,
      }),
    );
  }
  if (description.invoices) await insertInvoices(tx, whmcsId, now);
  return {
    whmcsId,
    owner: { ...owner, ...(await open(tx, sessions, { role: 'ROLE_USER', userId: owner.id }, now)) },
    partner: partner && { ...partner, ...(await open(tx, sessions, { role: 'ROLE_USER', userId: partner.id }, now)) },
    manager: { ...manager, ...(await open(tx, sessions, { role: 'ROLE_USER', userId: manager.id }, now)) },
    staff,
    appointments,
    services,
    notifications: await insertNotifications(tx, whmcsId, owner.id, description.notifications, now),
    tickets: await buildPos(tx, { whmcsId, services, staff: staff.map(({ id }) => id), now }, description),
    sister,
    promotion: description.promotion
      ? await promotions[description.promotion](tx, { ...description, whmcsId }, now)
      : null,
  };
}

const promotions = { sent: insertPromotion, waiting: insertWaitingPromotions };

/** Marks a refresh token as used at a time after which a lost response can no longer be repeated. */
const steal = (database: Database, sessions: Sessions, { refresh_token }: TokenPair): Promise<TokenPair> =>
  sessions.rotate(database, refresh_token, new Date(Date.now() - 60_000));

const open = (tx: Tx, sessions: Sessions, person: SessionPerson, now: Date) => sessions.open(tx, person, now);

/** A random number, because the next one may be taken by another world or by a store that is opened at the same time. */
async function takeNumber(tx: Tx, name: string, timezone: string): Promise<number> {
  for (;;) {
    const [row] = await tx.query<{ whmcs_id: number }>(sql`
      insert into company (whmcs_id, id, name, timezone)
      values (${randomInt(500_000, 900_000)}, ${randomUUID()}::uuid, ${name}::text, ${timezone}::text)
      on conflict do nothing returning whmcs_id`);
    if (row) return row.whmcs_id;
  }
}

async function insertStore(
  tx: Tx,
  name: string,
  services: readonly string[],
  timezone: string,
  settings: Record<string, number>,
): Promise<number> {
  const whmcsId = await takeNumber(tx, name, timezone);
  const today = businessDay(new Date(), timezone);
  await tx.query(sql`
    insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
    select ${whmcsId}, code, code, ${addDays(today, -10)}::date, ${addDays(today, 300)}::date from unnest(${[...services]}::text[]) as code`);
  await tx.query(sql`
    insert into work_days (whmcs_id, id, mo, tu, we, th, fr, sa, su)
    values (${whmcsId}, ${randomUUID()}, '[0,1440)', '[0,1440)', '[0,1440)', '[0,1440)', '[0,1440)', '[0,1440)', '[0,1440)')`);
  for (const [key, value] of Object.entries(settings)) {
    await tx.query(sql`insert into key_value (whmcs_id, key, value) values (${whmcsId}, ${key}, ${String(value)})`);
  }
  return whmcsId;
}

async function insertManager(
  tx: Tx,
  name: string,
  stores: readonly number[],
  role: Exclude<CompanyRole, 'staff'>,
  without: readonly PermissionKey[],
) {
  const id = randomUUID();
  const email = `${id}@test.example`;
  const phone = newPhone();
  const [first, last] = namesOf(name);
  await tx.query(sql`
    insert into app_user (id, email, phone_number, password_hash, first_name, last_name) values (${id}, ${email}, ${phone}, ${await passwordHash()}, ${first}, ${last})`);
  for (const whmcsId of stores) await join(tx, whmcsId, id, role, without);
  return { id, name, email, phone, password };
}

async function join(
  tx: Tx,
  whmcsId: number,
  userId: string,
  role: Exclude<CompanyRole, 'staff'>,
  without: readonly PermissionKey[],
): Promise<void> {
  const member = randomUUID();
  await tx.query(
    sql`insert into company_user (whmcs_id, id, user_id, role) values (${whmcsId}, ${member}, ${userId}, ${role})`,
  );
  await seedPermissions(tx, whmcsId, member, defaultPermissions(role), without);
}

async function insertCatalog(tx: Tx, whmcsId: number): Promise<string[]> {
  const category = randomUUID();
  await tx.query(sql`insert into category (whmcs_id, id, name) values (${whmcsId}, ${category}, 'Nails')`);
  const ids: string[] = [];
  for (const [name, price, duration] of catalog) {
    const id = randomUUID();
    await tx.query(sql`
      insert into service (whmcs_id, id, category_id, name, price, duration, color) values (${whmcsId}, ${id}, ${category}, ${name}, ${price}, ${duration}, '#b4477f')`);
    ids.push(id);
  }
  return ids;
}

async function insertEmployee(
  tx: Tx,
  whmcsId: number,
  { name, code, phone }: { name: string; code: string; phone: string },
  without: readonly PermissionKey[],
): Promise<string> {
  const id = randomUUID();
  const [first, last] = namesOf(name);
  await tx.query(
    sql`insert into employee (whmcs_id, id, code, first_name, last_name, phone) values (${whmcsId}, ${id}, ${code}, ${first}, ${last}, ${phone})`,
  );
  await seedPermissions(tx, whmcsId, id, defaultPermissions('staff'), without);
  return id;
}

interface Booking {
  client: string;
  email: string | null;
  language: Language | null;
  /** Among the appointments of its store: no two clients of a store share a phone number. */
  place: number;
  status: AppointmentStatus;
  employee: string | null;
  service: string;
  start: Date;
  minutes: number;
  now: Date;
}

async function insertAppointment(
  tx: Tx,
  whmcsId: number,
  { client, email, language, place, status, employee, service, start, minutes, now }: Booking,
): Promise<string> {
  const customer = randomUUID();
  const id = randomUUID();
  const [first, last] = namesOf(client);
  await tx.query(sql`
    insert into customer (whmcs_id, id, first_name, last_name, phone, email, language, create_at, search_name)
    values (${whmcsId}, ${customer}, ${first}, ${last}, ${`+1512555${firstNumber + place}`}, ${email}, ${language}, ${now}, ${searchKey(client)})`);
  await tx.query(sql`
    insert into appointment (whmcs_id, id, customer_id, booker_name, start_time, end_time, status, employee_id, is_requested, service_id, created_at, updated_at)
    values (${whmcsId}, ${id}, ${customer}, ${client}, ${start}, ${new Date(start.getTime() + minutes * 60_000)}, ${status}, ${employee}, false, ${service}, ${now}, ${now})`);
  return id;
}
