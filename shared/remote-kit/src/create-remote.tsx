import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteProps, ShellContract } from './contract';
import { Deferred } from './deferred';
import { type Locales, loadLocales } from './locales';
import { PageHeading } from './page-heading';
import { ShellProvider } from './shell-provider';

export interface RemoteDefinition {
  /** The remote's name, which is also its namespace of words, e.g. `mf-pos`. */
  name: string;
  /** Fetches the component that holds the remote's `<Routes>`. */
  routes: () => Promise<ComponentType>;
  locales: Locales;
}

/** The single-spa lifecycles that a remote exposes as `./remote`. */
export interface RemoteLifecycles {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}

/**
 * Makes a remote of its routes and words. Its pages stand inside of an error boundary with Retry,
 * on the shell's one history, with the shell's client, language and dialogs.
 */
export function createRemote({ name, routes, locales }: RemoteDefinition): RemoteLifecycles {
  const roots = new WeakMap<HTMLElement, Root>();

  async function load(shell: ShellContract): Promise<ComponentType> {
    const [Routes] = await Promise.all([routes(), loadLocales(shell.i18n, name, locales)]);
    return Routes;
  }

  return {
    bootstrap: async () => undefined,
    async mount({ shell, outlet }) {
      const root = createRoot(outlet);
      roots.set(outlet, root);
      root.render(
        <StrictMode>
          <ShellProvider shell={shell}>
            <PageHeading outlet={outlet} />
            <Deferred load={() => load(shell)} props={{}} />
          </ShellProvider>
        </StrictMode>,
      );
    },
    async unmount({ outlet }) {
      roots.get(outlet)?.unmount();
      roots.delete(outlet);
    },
  };
}
