import type { Connection } from '../kit/engine';

/** Every value of a store's rows and of its people that no row of the other store has, and that cannot be there by chance. */
export async function distinctiveValues(
  root: Connection,
  tables: readonly string[],
  whmcsId: number,
  other: number,
): Promise<string[]> {
  const [mine, theirs] = [await valuesOf(root, tables, whmcsId), await valuesOf(root, tables, other)];
  return [...mine].filter((value) => value.length >= shortest && !theirs.has(value));
}

const shortest = 6;

async function valuesOf(root: Connection, tables: readonly string[], whmcsId: number): Promise<Set<string>> {
  const found = new Set<string>();
  const rows = async (text: string) => {
    for (const { row } of (await root.query(text, [])) as { row: unknown }[]) collect(row, found);
  };
  for (const table of tables) await rows(`select to_jsonb(t) as row from ${table} t where whmcs_id = ${whmcsId}`);
  await rows(
    `select to_jsonb(u) as row from app_user u join company_user m on m.user_id = u.id where m.whmcs_id = ${whmcsId}`,
  );
  return found;
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) collect(inner, into);
}

/** Returns the values that a text contains. */
export const findLeaks = (text: string, values: readonly string[]): string[] =>
  values.filter((value) => text.includes(value));
