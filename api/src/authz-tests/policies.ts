import type { Connection } from '../kit/engine';
import type { Fixture } from './request';
import { type Access, actions, expectedAccess, type ScopeName, scopes, type TableAccess } from './rls-expectations';
import type { Root } from './sandbox';

export interface PolicyTable {
  name: string;
  ofStores: boolean;
  columns: string;
}

/**
 * Tries a statement and rolls it back. Returns the number of affected rows, `refused` if rights, policies or triggers
 * prevent it, or `reached` if only the rows' content prevents it.
 */
const tryFunction = `
  create function pg_temp.proof_try(statement text) returns text language plpgsql as $$
  declare reached bigint;
  begin
    execute statement;
    get diagnostics reached = row_count;
    raise exception using errcode = 'PR000', message = reached::text;
  exception
    when sqlstate 'PR000' then return sqlerrm;
    when insufficient_privilege or restrict_violation then return 'refused';
    when others then return 'reached';
  end $$`;

/** Determines the rows that a scope can access in a table, with statements that do not name the store. */
export async function accessOf(
  fixture: Fixture,
  root: Root,
  table: PolicyTable,
  scope: ScopeName,
): Promise<TableAccess> {
  const { own } = fixture;
  const { name, ofStores, columns } = table;
  const isOwn = ofStores ? `whmcs_id = ${own.whmcsId}` : 'true';
  const of = (condition: string) => ({
    select: `select 1 from ${name} where ${condition}`,
    insert: `insert into ${name} (${columns}) overriding system value select ${columns} from pg_temp.proof_copy_${name} where ${condition} limit 1`,
    update: `update ${name} set ${firstOf(columns)} = ${firstOf(columns)} where ${condition}`,
    delete: `delete from ${name} where ${condition}`,
  });
  const [mine, others] = [of(isOwn), of(`(${isOwn}) is not true`)];
  // Reads no row, so that no policy for reading helps: moves rows to the store, where they clash.
  const blind = ofStores ? `update ${name} set whmcs_id = ${own.whmcsId}` : mine.update;
  await enter(root, fixture, scope);
  const tries = actions.flatMap((action) => [mine[action], others[action]]);
  const [row] = (await root.asIs(
    `select ${[...tries, blind].map((text, index) => `pg_temp.proof_try('${text.replaceAll("'", "''")}') as t${index}`).join(', ')},
      (select count(*)::text from pg_temp.proof_copy_${name} where ${isOwn}) as own`,
  )) as Record<string, string>[];
  const reached = (index: number): boolean => !['refused', '0'].includes(row?.[`t${index}`] ?? '0');
  const blindly = row?.[`t${tries.length}`];
  const accessFor = (action: number): Access => {
    const [toOwn, toOthers] = [reached(action * 2), reached(action * 2 + 1)];
    if (!ofStores) return toOwn ? 'all' : 'none';
    return toOthers ? 'all' : toOwn ? 'own' : 'none';
  };
  const isBlindlyWide = blindly === 'reached' || Number(blindly) > Number(row?.own);
  const update = isBlindlyWide ? 'all' : accessFor(2);
  return { select: accessFor(0), insert: accessFor(1), update, delete: accessFor(3) };
}

const firstOf = (columns: string): string => columns.split(', ')[0] ?? '';

/** Sets the role and the settings that the database client would set for the scope. */
async function enter(root: Root, { own }: Fixture, scope: ScopeName): Promise<void> {
  const ofStore = scope === 'store';
  const settings = { scope, whmcs_id: ofStore ? String(own.whmcsId) : '', user_id: ofStore ? own.owner.id : '' };
  const set = Object.entries(settings).map(([key, value]) => `set local app.${key} = '${value}'`);
  await root.script(`${set.join(';')}; set local role ${scope === 'system' ? 'suite_system' : 'suite_app'}`);
}

/**
 * Returns the tables. It also creates the function that runs the trial statements, and a copy of each table that every
 * role may read, for trial insertions.
 */
export async function copyTables(root: Connection): Promise<PolicyTable[]> {
  const tables = (await root.query(
    `select relname as name, string_agg(attname, ', ' order by attnum) as columns, bool_or(attname = 'whmcs_id') as "ofStores"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where nspname = 'public' and relkind = 'r' and relname <> 'migration' group by relname order by relname`,
    [],
  )) as PolicyTable[];
  await root.script(tryFunction);
  await root.script(
    tables
      .map(
        ({ name }) =>
          `create temp table proof_copy_${name} as select * from ${name}; grant select on proof_copy_${name} to suite_app, suite_system`,
      )
      .join(';'),
  );
  return tables;
}

/** Returns each action of a scope that reaches other rows of the table than expected. */
export async function policyViolations(fixture: Fixture, root: Root, table: PolicyTable): Promise<string[]> {
  const found: string[] = [];
  for (const scope of scopes) {
    const [access, expected] = [await accessOf(fixture, root, table, scope), expectedAccess(table.name, scope)];
    for (const action of actions)
      if (access[action] !== expected[action])
        found.push(`${scope} may ${action} ${access[action]} instead of ${expected[action]} of ${table.name}`);
  }
  return found;
}
