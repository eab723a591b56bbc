import { defaultPermissions, type PermissionKey } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { addressOf, type DemoPicture, insertDemoPictures, portraitOf } from './pictures/demo-picture';
import type { Haircut } from './pictures/portrait';
import { fixedId } from './random';
import { seedPermissions } from './stores';

type Status = 'active' | 'inactive' | 'invited';

interface Person {
  first: string;
  last: string;
  phone?: string;
  without?: readonly PermissionKey[];
  mfa?: boolean;
  specialize?: string;
  /** Languages in which they serve clients. */
  spoken?: readonly string[];
  haircut?: Haircut;
}

/** Lotus' staff who sign in, as the demo world names them. */
const named: readonly Person[] = [
  { first: 'Ava', last: 'Nguyen', phone: '+15125550103', specialize: 'Gel and nail art', spoken: ['en', 'vi'] },
  {
    first: 'Ben',
    last: 'Ortiz',
    phone: '+15125550104',
    without: ['ORDER', 'UPDATE_ORDER', 'MESSAGE'],
    specialize: 'Pedicure',
    spoken: ['en', 'es'],
    haircut: 'short',
  },
  { first: 'Kim', last: 'Pham', phone: '+15125550105', mfa: true, specialize: 'Acrylic', spoken: ['vi'] },
];
const firstNames = [
  'Chloe',
  'Diana',
  'Emma',
  'Fiona',
  'Grace',
  'Hannah',
  'Ivy',
  'Julia',
  'Kara',
  'Lily',
  'Mai',
  'Nora',
];
const lastNames = ['Le', 'Vo', 'Garcia', 'Kim', 'Brown', 'Do', 'Lopez', 'Bui', 'Park', 'Young', 'Hoang', 'Reed'];
const vietnamese: readonly Person[] = [
  { first: 'Hương', last: 'Lê' },
  { first: 'Thảo', last: 'Trần' },
  { first: 'Ngọc', last: 'Phạm' },
];

const others = (count: number, shift: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    first: firstNames[(index + shift) % firstNames.length] ?? '',
    last: lastNames[(index * 5 + shift) % lastNames.length] ?? '',
  }));

const teams: Record<SeedContext['slug'], readonly (readonly [Status, readonly Person[]])[]> = {
  lotus: [
    ['active', [...named, ...others(9, 0)]],
    ['inactive', others(12, 4)],
    ['invited', others(12, 8)],
  ],
  willow: [['active', others(4, 2)]],
  saigon: [['active', vietnamese]],
  rival: [['active', others(3, 6)]],
};

const firstCode = 101;

/** The photo of an employee; who was invited, or is away, has none. */
const portraitIn = (slug: SeedContext['slug'], { first, last, haircut }: Person, status: Status): DemoPicture | null =>
  status === 'active' ? portraitOf(`${slug}:${first} ${last}`, haircut) : null;

/** Returns the photos of the employees of all stores. */
export const portraitsOfTeams = (): DemoPicture[] =>
  (['lotus', 'willow', 'saigon', 'rival'] as const).flatMap((slug) =>
    teams[slug].flatMap(([status, list]) => list.flatMap((person) => portraitIn(slug, person, status) ?? [])),
  );

/** Seeds a store's employees with their permissions. Returns the active ones' ids, in order of their codes. */
export async function seedEmployees(context: SeedContext): Promise<string[]> {
  const { tx, whmcsId, slug, language } = context;
  const people = teams[slug].flatMap(([status, list]) =>
    list.map((person) => ({ ...person, status, portrait: portraitIn(slug, person, status) })),
  );
  await insertDemoPictures(
    tx,
    whmcsId,
    people.flatMap(({ portrait }) => portrait ?? []),
  );
  const rows = people.map(({ first, last, phone, mfa, specialize, spoken, status, portrait }, index) => ({
    id: fixedId(`${slug}:employee:${index}`),
    code: String(firstCode + index),
    first_name: first,
    last_name: last,
    phone: phone ?? null,
    status,
    enabled_mfa: mfa ?? false,
    specialize: specialize ?? null,
    spoken_languages: `{${(spoken ?? []).join(',')}}`,
    is_verified_phone_number: phone !== undefined,
    image_url: portrait && addressOf(portrait),
  }));
  await tx.query(sql`
    insert into employee (whmcs_id, id, code, first_name, last_name, phone, status, enabled_mfa, specialize, spoken_languages, is_verified_phone_number, image_url, language)
    select ${whmcsId}, id, code, first_name, last_name, phone, status, enabled_mfa, specialize, spoken_languages::text[], is_verified_phone_number, image_url, ${language}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, code text, first_name text, last_name text, phone text, status text,
      enabled_mfa boolean, specialize text, spoken_languages text, is_verified_phone_number boolean, image_url text)`);
  for (const [index, { without = [] }] of people.entries()) {
    await seedPermissions(tx, whmcsId, fixedId(`${slug}:employee:${index}`), defaultPermissions('staff'), without);
  }
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id);
}

/** Seeds one day off within the next days, for one employee: two appointments are on it. Returns the day. */
export async function seedDayOff({ tx, whmcsId, slug, now, zone }: SeedContext, employeeId: string): Promise<string> {
  const day = addDays(businessDay(now, zone), 3);
  await tx.query(
    sql`insert into day_off (whmcs_id, id, employee_id, day) values (${whmcsId}, ${fixedId(`${slug}:off`)}, ${employeeId}, ${day})`,
  );
  return day;
}
