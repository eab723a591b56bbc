import { Skeleton } from '@suite/ui';
import type { i18n } from 'i18next';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { FailureCard } from './error-boundary';
import { hasWords, type Locales, loadLocales } from './locales';
import { useShell } from './shell-context';

export interface SlotDefinition<TProps extends object> {
  /** The name of the remote that exposes it, which is its namespace of words. */
  name: string;
  locales: Locales;
  Component: ComponentType<TProps>;
}

/** Makes a component ready to fill a slot of another remote's page: it comes with its own words. Export it as default. */
export function exposeSlot<TProps extends object>({
  name,
  locales,
  Component,
}: SlotDefinition<TProps>): ComponentType<TProps> {
  return function ExposedSlot(props: TProps) {
    const { i18n } = useShell();
    const words = useWords(i18n, name, locales);
    if (words.failed) return <FailureCard onRetry={words.retry} />;
    if (!words.ready) return <Skeleton />;
    return <Component {...props} />;
  };
}

function useWords(i18n: i18n, name: string, locales: Locales) {
  const [ready, setReady] = useState(() => hasWords(i18n, name, locales));
  const [failed, setFailed] = useState(false);
  const fetchWords = useCallback(() => {
    setFailed(false);
    loadLocales(i18n, name, locales).then(
      () => setReady(true),
      () => setFailed(true),
    );
  }, [i18n, name, locales]);
  useEffect(fetchWords, [fetchWords]);
  return { ready, failed, retry: fetchWords };
}
