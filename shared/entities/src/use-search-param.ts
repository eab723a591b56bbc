import { useSearchChanges } from './use-search-changes';

/** One parameter of the address, e.g. a list's search (`?q=`); an empty text removes it. */
export function useSearchParam(name: string): [value: string, setValue: (text: string) => void] {
  const { params, change } = useSearchChanges();
  return [params.get(name) ?? '', (text) => change({ [name]: text })];
}
