import { defaultPermissions, type PermissionKey } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { productNames } from '../modules/company/new-store.rules';
import { makeDeveloper } from '../modules/identity/developer.store';
import { hashPassword } from '../modules/identity/passwords.rules';
import { addressOf, type DemoPicture, insertDemoPictures, logoPicture, portraitOf } from './pictures/demo-picture';
import { fixedId } from './random';

/** The stores of the demo world. */
export const demoStores = [
  {
    whmcsId: 10001,
    slug: 'lotus',
    logo: { mark: 'flower', color: '#7a2e5d' },
    name: 'Lotus Nails & Spa',
    zone: 'US/Central',
    language: 'en',
    services: ['gbk', 'gci', 'pos', 'bamboo_pay'],
    address: '1200 S Congress Ave',
    city: 'Austin, TX 78704',
    phone: '+15125550110',
  },
  {
    whmcsId: 10002,
    slug: 'willow',
    logo: { mark: 'branch', color: '#3f7a5a' },
    name: 'Willow Hair Studio',
    zone: 'US/Central',
    language: 'en',
    services: ['gbk'],
    address: '45 Rainey St',
    city: 'Austin, TX 78701',
    phone: '+15125550120',
  },
  {
    whmcsId: 10003,
    slug: 'saigon',
    logo: { mark: 'bottle', color: '#b0503f' },
    name: 'Saigon Beauty Bar',
    zone: 'Asia/Ho_Chi_Minh',
    language: 'vi',
    services: ['pos', 'gc_without_pos'],
    address: '12 Nguyễn Huệ',
    city: 'Quận 1, TP. Hồ Chí Minh',
    phone: '+842838220130',
  },
  {
    whmcsId: 20001,
    slug: 'rival',
    logo: { mark: 'diamond', color: '#3d5a80' },
    name: 'Rival Salon',
    zone: 'US/Central',
    language: 'en',
    services: ['gbk', 'gci', 'pos'],
    address: '900 W 6th St',
    city: 'Austin, TX 78703',
    phone: '+15125550140',
  },
] as const;
export type DemoStore = (typeof demoStores)[number];

/** The people who sign in with a password. */
export const demoPeople = [
  {
    slug: 'linh',
    first: 'Linh',
    last: 'Tran',
    phone: '+15125550100',
    email: 'linh@lotus.example',
    password: 'Lotus-2026!',
    member: [
      [10001, 'owner'],
      [10002, 'owner'],
      [10003, 'owner'],
    ],
  },
  {
    slug: 'paul',
    first: 'Paul',
    last: 'Reyes',
    phone: '+15125550101',
    email: 'paul@lotus.example',
    password: 'Lotus-2026!',
    member: [[10001, 'partner']],
    haircut: 'short',
    developer: true,
  },
  {
    slug: 'mia',
    first: 'Mia',
    last: 'Chen',
    phone: '+15125550102',
    email: 'mia@lotus.example',
    password: 'Lotus-2026!',
    member: [[10001, 'manager']],
  },
  {
    slug: 'rita',
    first: 'Rita',
    last: 'Vance',
    phone: '+15125550199',
    email: 'rita@rival.example',
    password: 'Rival-2026!',
    member: [[20001, 'owner']],
  },
] as const;

const willowExpiresInDays = 3;

const logoOf = ({ slug, logo }: DemoStore): DemoPicture => logoPicture(slug, logo.mark, logo.color);

/** Returns the logos of the stores. */
export const logosOfStores = (): DemoPicture[] => demoStores.map(logoOf);

export async function seedStore(tx: Tx, store: DemoStore, now: Date): Promise<void> {
  const { whmcsId, slug, name, zone, language, services, address, city, phone } = store;
  const logo = logoOf(store);
  const today = businessDay(now, zone);
  await tx.query(sql`
    insert into company (whmcs_id, id, name, address1, address2, business_phone_number, country_code, timezone, language, avatar)
    values (${whmcsId}, ${fixedId(slug)}, ${name}, ${address}, ${city}, ${phone}, 'US', ${zone}, ${language}, ${addressOf(logo)})`);
  await insertDemoPictures(tx, whmcsId, [logo]);
  for (const code of services) {
    const expires = addDays(today, slug === 'willow' ? willowExpiresInDays : 300);
    await tx.query(sql`
      insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      values (${whmcsId}, ${code}, ${productNames[code]}, ${addDays(today, -400)}, ${expires})`);
  }
  // Tuesday to Saturday 9:00 to 19:00, Sunday and Monday shorter.
  await tx.query(sql`
    insert into work_days (whmcs_id, id, mo, tu, we, th, fr, sa, su)
    values (${whmcsId}, ${fixedId(`${slug}:work`)}, '[600,1080)', '[540,1140)', '[540,1140)', '[540,1140)', '[540,1200)', '[540,1200)', '[600,1080)')`);
}

type DemoPerson = (typeof demoPeople)[number];

const portraitOfPerson = (person: DemoPerson): DemoPicture =>
  portraitOf(person.slug, 'haircut' in person ? person.haircut : undefined);

/** Returns the photos of the people who sign in with a password. */
export const portraitsOfPeople = (): DemoPicture[] => demoPeople.map(portraitOfPerson);

export async function seedPerson(tx: Tx, person: DemoPerson): Promise<void> {
  const id = fixedId(person.slug);
  const portrait = portraitOfPerson(person);
  await insertDemoPictures(tx, null, [portrait]);
  await tx.query(sql`
    insert into app_user (id, phone_number, email, password_hash, first_name, last_name, image_url)
    values (${id}, ${person.phone}, ${person.email}, ${await hashPassword(person.password)}, ${person.first}, ${person.last}, ${addressOf(portrait)})`);
  if ('developer' in person) await makeDeveloper(tx, id);
  for (const [whmcsId, role] of person.member) {
    const memberId = fixedId(`${person.slug}:${whmcsId}`);
    await tx.query(
      sql`insert into company_user (whmcs_id, id, user_id, role) values (${whmcsId}, ${memberId}, ${id}, ${role})`,
    );
    await seedPermissions(tx, whmcsId, memberId, defaultPermissions(role));
  }
}

/** Grants these keys to a member or employee; `without` are stored as rows that are not active. */
export async function seedPermissions(
  tx: Tx,
  whmcsId: number,
  memberId: string,
  keys: readonly PermissionKey[],
  without: readonly PermissionKey[] = [],
): Promise<void> {
  await tx.query(sql`
    insert into permission (whmcs_id, id, member_id, key, status)
    select ${whmcsId}, gen_random_uuid(), ${memberId}, key, case when key = any(${[...without]}::text[]) then 'inactive' else 'active' end
    from unnest(${[...keys]}::text[]) as key`);
}
