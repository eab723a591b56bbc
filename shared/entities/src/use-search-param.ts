import { useSearchParams } from 'react-router-dom';

/**
 * One parameter of the address, e.g. a list's search (`?q=`), so that Back, reload and a shared link preserve it. An
 * empty text removes it; the other parameters stay. Setting it replaces the entry of the history.
 */
export function useSearchParam(name: string): [value: string, setValue: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  function setValue(text: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === '') next.delete(name);
        else next.set(name, text);
        return next;
      },
      { replace: true },
    );
  }
  return [params.get(name) ?? '', setValue];
}
