import { type ComponentType, useCallback } from 'react';
import { FailureCard } from './error-boundary';
import { hasMessages, type Locales, loadLocales } from './locales';
import { useShell } from './shell-context';
import type { SlotContracts, SlotName } from './slot-contracts';
import { SlotSkeleton } from './slot-skeleton';
import { useLoad } from './use-load';

export interface SlotDefinition<Name extends SlotName> {
  /** The name of the remote that exposes it, which is its namespace of messages. */
  remote: string;
  locales: Locales;
  Component: ComponentType<SlotContracts[Name]>;
}

/**
 * Makes a component ready to fill a slot of another remote's page, with its own messages:
 * `export default exposeSlot('ticket.done', { remote, locales, Component })`.
 */
export function exposeSlot<Name extends SlotName>(
  name: Name,
  { remote, locales, Component }: SlotDefinition<Name>,
): ComponentType<SlotContracts[Name]> {
  return function ExposedSlot(props: SlotContracts[Name]) {
    const { i18n } = useShell();
    const isReady = useCallback(() => hasMessages(i18n, remote, locales), [i18n]);
    const load = useCallback(() => loadLocales(i18n, remote, locales), [i18n]);
    const { ready, failed, retry } = useLoad(isReady, load);
    if (failed) return <FailureCard onRetry={retry} />;
    if (!ready) return <SlotSkeleton name={name} />;
    return <Component {...props} />;
  };
}
