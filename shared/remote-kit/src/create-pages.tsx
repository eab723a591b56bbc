import { PageSkeleton } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FailureCard } from './error-boundary';
import { areaPaths, useGate } from './hooks';
import { type LazyCode, lazyCode } from './lazy-code';
import { mostSpecific } from './path';
import { type PageLoader, patternIn, type RoutesWithCode } from './routes';

/** The pages of a remote as one component on the shell's location. */
export interface RemotePages {
  (): ReactNode;
  /** Fetches the code of the page at a path; of all pages without one. Rejects if it fails to load. */
  load(pathname?: string): Promise<void>;
}

interface LazyPage {
  code: LazyCode<object>;
  element: ReactNode;
}

/**
 * Creates the `<Route>`s of a route table. Each page comes in a chunk of its own: a skeleton shows while it loads, and
 * a card with Retry if it fails to load. The host has the code of the page at the address fetched early, and the service
 * worker caches all files of an opened remote.
 */
export function createPages({ pages }: Pick<RoutesWithCode, 'pages'>): RemotePages {
  // Pages that share their `load` share the component too, so that navigation between them preserves its state.
  const known = new Map<PageLoader, LazyPage>();
  function pageOf(load: PageLoader): LazyPage {
    const lazy = known.get(load) ?? lazyPage(load);
    known.set(load, lazy);
    return lazy;
  }
  const located = Object.values(pages).flatMap((page) =>
    page.areas.map((area) => ({
      pattern: patternIn(area, page),
      ...(page.load ? pageOf(page.load) : { code: null, element: <Redirect to={page.redirectTo} /> }),
    })),
  );

  function Pages() {
    return (
      <Routes>
        {located.map(({ pattern, element }) => (
          <Route key={pattern} path={pattern} element={element} />
        ))}
        {/* Another remote's page: this remote is about to be unmounted. */}
        <Route path="*" element={null} />
      </Routes>
    );
  }
  return Object.assign(Pages, {
    async load(pathname?: string) {
      if (pathname === undefined) await Promise.all(located.map(({ code }) => code?.load()));
      else await mostSpecific(located, ({ pattern }) => pattern, pathname)?.code?.load();
    },
  });
}

function lazyPage(load: PageLoader): LazyPage {
  const code = lazyCode(load);
  function PageWithCode() {
    const { t } = useTranslation('kit');
    const { Code, failed, retry } = code.useCode();
    if (Code) return <Code />;
    return failed ? <FailureCard isPage onRetry={retry} /> : <PageSkeleton rows={5} label={t('loading')} />;
  }
  return { code, element: <PageWithCode /> };
}

function Redirect({ to }: { to: `/${string}` }) {
  const { area, store } = useGate();
  return <Navigate replace to={areaPaths(area, store?.whmcsId ?? null).to(to)} />;
}
