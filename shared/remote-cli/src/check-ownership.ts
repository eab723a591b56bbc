import type { Fault } from '@suite/release';
import type { RemoteManifest, RouteFlags } from '@suite/remote-kit/manifest';
import { servicePermissions } from '@suite/remote-kit/routes';

type Page = RemoteManifest['pages'][number];
type Tab = RemoteManifest['tabs'][number];

/** What a remote declares: its name, pages and tabs, and which pages moved to it, by their paths. */
export interface DeclaredPages extends Pick<RemoteManifest, 'name' | 'pages' | 'tabs'> {
  routes?: Readonly<Record<string, Pick<RouteFlags, 'movedFrom'>>> | undefined;
}

/**
 * Finds the pages and tabs of a remote that another remote owns: the host would show both in one store. A remote may
 * declare a path of another one only if one of them steps aside (`without`) for everybody who gets the other one, or if
 * the page moved (`movedFrom`) from one to the other.
 */
export function checkOwnership(manifest: DeclaredPages, others: readonly DeclaredPages[]): Fault[] {
  const sentences = others
    .filter(({ name }) => name !== manifest.name)
    .flatMap((other) => [
      ...manifest.pages.flatMap((page) =>
        other.pages
          .filter((one) => overlaps(page.path, one.path) && areShownTogether(page, one))
          .filter(({ path }) => !(path === page.path && isMoved(path, manifest, other)))
          .map((one) => `its page ${page.path} is ${samePath(page, one)} of ${other.name}.`),
      ),
      ...manifest.tabs.flatMap((tab) =>
        other.tabs
          .filter((one) => isSameTab(tab, one) && areShownTogether(tab, one))
          .map(() => `its tab ${tab.id} (${tab.area}) is a tab of ${other.name}.`),
      ),
    ]);
  return [...new Set(sentences)].map((sentence) => ['src/routes.ts', sentence]);
}

const samePath = (page: Page, one: Page): string => (page.path === one.path ? 'a page' : `also ${one.path}, a page`);
const isSameTab = (tab: Tab, one: Tab): boolean => tab.id === one.id && tab.area === one.area;

/** Whether the page at a path moved from one of two remotes to the other. */
const isMoved = (path: string, one: DeclaredPages, other: DeclaredPages): boolean =>
  one.routes?.[path]?.movedFrom === other.name || other.routes?.[path]?.movedFrom === one.name;

/** Whether some path matches both patterns. */
function overlaps(pattern: string, other: string): boolean {
  const [segments, others] = [pattern.split('/'), other.split('/')];
  const isParam = (segment: string) => segment.startsWith(':');
  return (
    segments.length === others.length &&
    segments.every((segment, index) => {
      const facing = others[index] ?? '';
      return segment === facing || isParam(segment) || isParam(facing);
    })
  );
}

type Needs = Pick<Page, 'permissions' | 'services' | 'without'>;

const areShownTogether = (one: Needs, other: Needs): boolean => !stepsAside(one, other) && !stepsAside(other, one);

/**
 * Whether the first is shown to nobody who gets the other: it steps aside for each service that brings the other, and the
 * other requires the permission to use that service.
 */
function stepsAside({ without = [] }: Needs, { permissions, services }: Needs): boolean {
  const brings = (service: Needs['services'][number]) => {
    const needed = servicePermissions[service];
    return without.includes(service) && (needed === undefined || permissions.includes(needed));
  };
  return services.length > 0 && services.every(brings);
}
