import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A module's component whose code comes later: ahead of its use, or when it is first rendered. */
export interface LazyCode<TProps> {
  /** Fetches the code ahead. A failure is said only where it is used. */
  prefetch(): void;
  /** Fetches the code; at once where it is there already. */
  useCode(): { Code: ComponentType<TProps> | null; failed: boolean; retry: () => void };
}

/** Makes lazy code of a module's export. Unlike React's own, code that did not come can be asked for again. */
export function lazyCode<TName extends string, TProps>(
  load: () => Promise<Record<TName, ComponentType<TProps>>>,
  name: TName,
): LazyCode<TProps> {
  let known: ComponentType<TProps> | null = null;
  const fetchCode = async () => {
    known ??= (await load())[name];
    return known;
  };

  function useCode() {
    const [Code, setCode] = useState(() => known);
    const [failed, setFailed] = useState(false);
    const retry = useCallback(() => {
      setFailed(false);
      fetchCode().then(
        (code) => setCode(() => code),
        () => setFailed(true),
      );
    }, []);
    useEffect(retry, [retry]);
    return { Code, failed, retry };
  }
  return { prefetch: () => void fetchCode().catch(() => undefined), useCode };
}
