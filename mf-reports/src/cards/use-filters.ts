import { useSearchChanges } from '@suite/entities';

/** The filters of a page in its address. An empty text is no filter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const { params, change } = useSearchChanges();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  return { values, change: (changes: Partial<Record<Name, string>>) => change(changes) };
}
