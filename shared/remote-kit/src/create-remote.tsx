import { type ComponentType, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteProps } from './contract';
import { ErrorBoundary } from './error-boundary';
import { type Locales, loadLocales } from './locales';
import { PageHeading } from './page-heading';
import { ShellProvider } from './shell-provider';

export interface RemoteDefinition {
  /** The remote's name, which is also its namespace of words, e.g. `mf-pos`. */
  name: string;
  /** The component that holds the remote's `<Routes>`; it comes with the remote's module, in one request less. */
  routes: ComponentType;
  locales: Locales;
}

/** The single-spa lifecycles that a remote exposes as `./remote`. */
export interface RemoteLifecycles {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}

/**
 * Makes a remote of its routes and words. Its words are fetched once, before the first mount;
 * a failure there is the host's to show. Pages stand inside of an error boundary with Retry, on the
 * shell's one history, with the shell's client, language and dialogs. Once it is mounted its first
 * render stands, effects and all, or `onRenderError` was told that it failed.
 */
export function createRemote({ name, routes: Routes, locales }: RemoteDefinition): RemoteLifecycles {
  const roots = new WeakMap<HTMLElement, Root>();

  return {
    async bootstrap({ shell }) {
      await loadLocales(shell.i18n, name, locales);
    },
    async mount({ shell, outlet, onRenderError }) {
      const root = createRoot(outlet);
      roots.set(outlet, root);
      flushSync(() =>
        root.render(
          <StrictMode>
            <ShellProvider shell={shell}>
              <PageHeading outlet={{ current: outlet }} />
              <ErrorBoundary onError={onRenderError}>
                <Routes />
              </ErrorBoundary>
            </ShellProvider>
          </StrictMode>,
        ),
      );
    },
    async unmount({ outlet }) {
      roots.get(outlet)?.unmount();
      roots.delete(outlet);
    },
  };
}
