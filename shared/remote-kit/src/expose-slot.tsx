import type { ComponentType } from 'react';
import { Deferred } from './deferred';
import { type Locales, loadLocales } from './locales';
import { useShell } from './shell-context';

export interface SlotDefinition<TProps extends object> {
  /** The name of the remote that exposes it, which is its namespace of words. */
  name: string;
  locales: Locales;
  Component: ComponentType<TProps>;
}

/** Makes a component ready to fill a slot of another remote's page: it comes with its own words. Export it as default. */
export function exposeSlot<TProps extends object>({ name, locales, Component }: SlotDefinition<TProps>): ComponentType<TProps> {
  return function ExposedSlot(props: TProps) {
    const { i18n } = useShell();
    return <Deferred load={() => loadLocales(i18n, name, locales).then(() => Component)} props={props} />;
  };
}
