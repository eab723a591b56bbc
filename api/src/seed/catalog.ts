import sql from 'sql-template-tag';
import { catalogs } from './catalog.data';
import type { SeedContext } from './context';
import { addressOf, catalogPicture, insertDemoPictures } from './pictures/demo-picture';
import { fixedId } from './random';

const colors = ['#b4477f', '#2f7fb8', '#3f8f5f', '#c07a1f', '#7a5cc0', '#b8433a', '#2e8c8c', '#8a6d3b'];

export interface SeededService {
  id: string;
  name: string;
  price: number;
  duration: number;
}

/** Seeds categories with services and items; ids are fixed by name. Returns the services. */
export async function seedCatalog({ tx, whmcsId, slug }: SeedContext): Promise<SeededService[]> {
  const { services: groups, items: goods } = catalogs[slug];
  const categories = [
    ...Object.keys(groups).map((name, priority) => ({
      id: fixedId(`${slug}:category:${name}`),
      name,
      type: 'service',
      priority,
    })),
    ...Object.keys(goods).map((name, index) => ({
      id: fixedId(`${slug}:category:${name}`),
      name,
      type: 'item',
      priority: 100 + index,
    })),
  ];
  const pictures = [...Object.values(groups).flat(), ...Object.values(goods).flat()].flatMap(([name]) => {
    const picture = catalogPicture(slug, name);
    return picture ? [[name, picture] as const] : [];
  });
  const addresses = new Map(pictures.map(([name, picture]) => [name, addressOf(picture)]));
  await insertDemoPictures(
    tx,
    whmcsId,
    pictures.map(([, picture]) => picture),
  );
  const services = Object.entries(groups).flatMap(([category, list], at) =>
    list.map(([name, price, duration], priority) => ({
      id: fixedId(`${slug}:service:${name}`),
      category_id: fixedId(`${slug}:category:${category}`),
      name,
      price,
      duration,
      priority,
      color: colors[at % colors.length] ?? null,
      image_path: addresses.get(name) ?? null,
    })),
  );
  const items = Object.entries(goods).flatMap(([category, list]) =>
    list.map(([name, price], priority) => ({
      id: fixedId(`${slug}:item:${name}`),
      category_id: fixedId(`${slug}:category:${category}`),
      name,
      price,
      priority,
      image: addresses.get(name) ?? null,
    })),
  );
  await tx.query(sql`
    insert into category (whmcs_id, id, name, type, priority)
    select ${whmcsId}, id, name, type, priority
    from json_to_recordset(${JSON.stringify(categories)}::json) as row (id uuid, name text, type text, priority int)`);
  await tx.query(sql`
    insert into service (whmcs_id, id, category_id, name, price, duration, priority, color, image_path)
    select ${whmcsId}, id, category_id, name, price, duration, priority, color, image_path
    from json_to_recordset(${JSON.stringify(services)}::json)
      as row (id uuid, category_id uuid, name text, price int, duration int, priority int, color text, image_path text)`);
  await tx.query(sql`
    insert into item (whmcs_id, id, category_id, name, price, priority, image)
    select ${whmcsId}, id, category_id, name, price, priority, image
    from json_to_recordset(${JSON.stringify(items)}::json)
      as row (id uuid, category_id uuid, name text, price int, priority int, image text)`);
  await seedModifiers({ tx, whmcsId, slug });
  return services;
}

/** Seeds the groups of options and add-ons, their choices, and the services that offer them. */
async function seedModifiers({ tx, whmcsId, slug }: Pick<SeedContext, 'tx' | 'whmcsId' | 'slug'>): Promise<void> {
  const groups = Object.entries(catalogs[slug].modifiers ?? {});
  const idOf = (name: string) => fixedId(`${slug}:modifiers:${name}`);
  const rows = groups.map(([name, { selection }], priority) => ({ id: idOf(name), name, selection, priority }));
  const choices = groups.flatMap(([group, { choices: list }]) =>
    list.map(([name, price, duration], position) => ({
      id: fixedId(`${slug}:modifier:${group}:${name}`),
      group_id: idOf(group),
      name,
      price,
      duration,
      position,
    })),
  );
  const offers = groups.flatMap(([group, { services }]) =>
    services.map((name) => ({ group_id: idOf(group), service_id: fixedId(`${slug}:service:${name}`) })),
  );
  await tx.query(sql`
    insert into modifier_group (whmcs_id, id, name, selection, priority)
    select ${whmcsId}, id, name, selection, priority
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, name text, selection text, priority int)`);
  await tx.query(sql`
    insert into modifier (whmcs_id, id, group_id, name, price, duration, position)
    select ${whmcsId}, id, group_id, name, price, duration, position
    from json_to_recordset(${JSON.stringify(choices)}::json)
      as row (id uuid, group_id uuid, name text, price int, duration int, position int)`);
  await tx.query(sql`
    insert into service_modifier_group (whmcs_id, service_id, group_id)
    select ${whmcsId}, service_id, group_id
    from json_to_recordset(${JSON.stringify(offers)}::json) as row (service_id uuid, group_id uuid)`);
}
