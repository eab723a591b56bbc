/** One import between two files, as paths from the project's root with forward slashes. */
export interface FileImport {
  from: string;
  to: string;
}

/** Folders (and files beside them) of one parent folder that import each other in a circle. */
export interface FolderCircle {
  parent: string;
  members: string[];
}

/**
 * Finds the circles between sibling folders at every depth of `host/src`, `api/src`, `mf-<name>/src` and
 * `shared/<name>/src`. Each import counts between the two siblings below the deepest folder that both files share: an
 * import from `auth/forms/x.ts` of `core/net/y.ts` is one from `auth` to `core`. A file beside folders is a sibling of
 * its own. Another rule finds circles of files.
 */
export function findFolderCircles(imports: readonly FileImport[]): FolderCircle[] {
  const byParent = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const edge = siblingsOf(from, to);
    if (!edge) continue;
    const graph = byParent.get(edge.parent) ?? new Map<string, Set<string>>();
    byParent.set(edge.parent, graph);
    graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to));
    if (!graph.has(edge.to)) graph.set(edge.to, new Set());
  }
  return [...byParent]
    .flatMap(([parent, graph]) => componentsOf(graph).map((members) => ({ parent, members: members.sort() })))
    .filter(({ members }) => members.length > 1 && members.some(isFolder))
    .sort((one, other) => one.parent.localeCompare(other.parent));
}

const isFolder = (name: string): boolean => !name.includes('.');
const sourceRoot = /^((?:shared\/)?[^/]+\/src)\//;

function siblingsOf(from: string, to: string): { parent: string; from: string; to: string } | null {
  const root = sourceRoot.exec(from)?.[1];
  if (root === undefined || sourceRoot.exec(to)?.[1] !== root) return null;
  const left = from.split('/');
  const right = to.split('/');
  let depth = 0;
  while (left[depth] === right[depth] && depth < left.length - 1 && depth < right.length - 1) depth += 1;
  const [one = '', other = ''] = [left[depth], right[depth]];
  return one === other ? null : { parent: left.slice(0, depth).join('/'), from: one, to: other };
}

/** The strongly connected components of a graph (Tarjan). */
function componentsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) low.set(node, Math.min(low.get(node) ?? own, visit(next)));
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? own, index.get(next) ?? own));
    }
    if (low.get(node) === own) components.push(stack.splice(stack.indexOf(node)));
    return low.get(node) ?? own;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return components;
}
