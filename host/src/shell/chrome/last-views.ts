import type { GateSnapshot, Observable, ShellLocation } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import { createSubject } from '../../core/observable/subject';
import { judgePage } from '../../federation/gate/gate';

/** The views of pages that this device used, the last one first, as queries, by the paths of the pages' manifests. */
export type LastViews = Readonly<Record<string, readonly string[]>>;

const key = 'suite:device:views';
/** As many views of a page are remembered. */
const maxViews = 8;

/** Returns the part of a query that names the view of a page, in the order of `names`. */
export function viewIn(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
}

/** Reads the views of this device. Entries in another form are dropped. */
export function readLastViews(storage: Pick<Storage, 'getItem'>): LastViews {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    const entries = typeof saved === 'object' && saved !== null ? Object.entries(saved) : [];
    return Object.fromEntries(
      entries.filter(([, views]) => Array.isArray(views) && views.every((view) => typeof view === 'string')),
    );
  } catch {
    return {};
  }
}

interface Options {
  location: Observable<ShellLocation>;
  permitted: Observable<readonly RegistryEntry[]>;
  gate: Observable<GateSnapshot>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Remembers the last views of the pages that name the parameters of their view (`views` in their route). */
export function createLastViews({ location, permitted, gate, storage }: Options): Observable<LastViews> {
  const lastViews = createSubject(readLastViews(storage));

  function remember() {
    const { pathname, search } = location.getSnapshot();
    const opened = openedPage(permitted.getSnapshot(), gate.getSnapshot(), pathname);
    if (!opened) return;
    const view = viewIn(search, opened.views);
    const before = lastViews.getSnapshot();
    const known = before[opened.path] ?? [];
    if (known[0] === view) return;
    const views = [view, ...known.filter((one) => one !== view)].slice(0, maxViews);
    lastViews.set({ ...before, [opened.path]: views });
    storage.setItem(key, JSON.stringify(lastViews.getSnapshot()));
  }
  location.subscribe(remember);
  permitted.subscribe(remember);
  remember();
  return lastViews;
}

/** Returns the page at a path if it names the parameters of its view. */
function openedPage(permitted: readonly RegistryEntry[], gate: GateSnapshot, pathname: string) {
  for (const { manifest, routes = {} } of permitted) {
    for (const page of manifest.pages) {
      const views = routes[page.path]?.views;
      if (views && matchPath(page.path, pathname) && judgePage(page, pathname, gate).allowed)
        return { path: page.path, views };
    }
  }
  return null;
}
