import { type ComponentType, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteProps } from './contract';
import { createPages } from './create-pages';
import { ErrorBoundary } from './error-boundary';
import { type Locales, loadLocales } from './locales';
import { PageHeading } from './page-heading';
import type { RoutesWithCode } from './routes';
import { ShellProvider } from './shell-provider';

export interface RemoteDefinition {
  /** The remote's route table, with the code of its pages; its name is also the namespace of its messages. */
  routes: Pick<RoutesWithCode, 'name' | 'pages'>;
  locales: Locales;
  /** Rendered beside every page, e.g. for background work. */
  Background?: ComponentType;
}

/** The single-spa lifecycles that a remote exposes as `./remote`. */
export interface RemoteLifecycles {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}

/**
 * Creates a remote from its routes and messages. This is the host's part, which published remotes call in this form; a
 * remote's own code calls `createRemote` of `@suite/remote-kit/remote`. Before the first mount it fetches its messages and the code of the
 * page at the current path; the host shows a failure there. Pages are inside of an error boundary with Retry, on the
 * shell's one history, with the shell's client, language and dialogs. Once it is mounted its first render is complete,
 * effects included, or `onRenderError` was called.
 */
export function createRemote({ routes, locales, Background }: RemoteDefinition): RemoteLifecycles {
  const Pages = createPages(routes);
  const roots = new WeakMap<HTMLElement, Root>();

  return {
    async bootstrap({ shell }) {
      const { pathname } = shell.navigation.location.getSnapshot();
      await Promise.all([loadLocales(shell.i18n, routes.name, locales), Pages.load(pathname)]);
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
                {Background && <Background />}
                <Pages />
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
