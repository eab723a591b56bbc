import { useSearchParams } from 'react-router-dom';

const name = 'q';

/** The search of a list; it lives in the address (`?q=`), so that Back, reload and a shared link keep it. */
export function useSearchParam(): [search: string, setSearch: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  return [params.get(name) ?? '', (text) => setParams(text === '' ? {} : { [name]: text }, { replace: true })];
}
