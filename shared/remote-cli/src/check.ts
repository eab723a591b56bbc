import {
  checkRemote,
  describeProblem,
  type Fault,
  type FetchSchema,
  type Published,
  ReleaseProblem,
  readLive,
  type Terms,
} from '@suite/release';
import { declarationOf, manifestOf, type RemoteDeclaration } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/provided';
import { checkImports } from './check-imports';
import { checkOwnership, type DeclaredPages } from './check-ownership';
import type { ParsedFiles } from './check-slots';

/** The sources of a remote. */
export interface RemoteSources {
  /** The name that its manifest has to have. */
  name: string;
  /** Its directory, absolute. */
  dir: string;
  /** Its built files; without them the bundle is not checked. */
  dist?: string;
}

/** The terms that remotes are checked against. */
interface Against {
  /** The terms of the host and the API in the sources. */
  terms: Terms;
  /** The live terms, if the remotes will be published beside them. */
  live?: Terms | undefined;
}

/** Returns the reasons not to publish remotes, one line each. */
export const checkRemotes = (remotes: readonly RemoteSources[], { terms, live }: Against): string[] =>
  remotes
    .flatMap(({ name, dir, dist }) =>
      checkRemote(dir, { manifest: () => manifestOf(dir), name, terms, shared: sharedVersions(dir), live, dist }),
    )
    .map(describeProblem);

/**
 * Returns the conflicts of the sources of remotes with other remotes and with the host, one line each: imports that the
 * host does not provide, pages and tabs of another remote (the checked ones, or `others`), and slots with wrong props.
 * A remote without a readable manifest is left to `checkRemotes`.
 */
export async function checkSources(
  remotes: readonly RemoteSources[],
  { others, ...against }: Against & { others: readonly DeclaredPages[] },
): Promise<string[]> {
  const declared = remotes.flatMap((remote) => {
    const declaration = readDeclaration(remote.dir);
    return declaration ? [{ ...remote, manifest: declaration.manifest, pages: pagesOf(declaration) }] : [];
  });
  const all = [...declared.map(({ pages }) => pages), ...others];
  // It reads sources with TypeScript, which takes longer to load than most commands to run.
  const { checkSlots } = await import('./check-slots');
  const parsed: ParsedFiles = new Map();
  const lines: string[] = [];
  for (const { name, dir, manifest, pages } of declared) {
    const faults: Fault[] = [
      ...(await checkImports(dir, manifest, against)),
      ...checkOwnership(pages, all),
      ...checkSlots(dir, parsed),
    ];
    lines.push(...faults.map(([where, what]) => describeProblem({ remote: name, version: null, where, what })));
  }
  return lines;
}

/** The pages that a remote of a workspace declares. */
export const pagesOf = ({ manifest, flags }: Pick<RemoteDeclaration, 'manifest' | 'flags'>): DeclaredPages => ({
  ...manifest,
  routes: flags,
});

function readDeclaration(dir: string): RemoteDeclaration | null {
  try {
    return declarationOf(dir);
  } catch {
    return null;
  }
}

/** Throws ReleaseProblem with every reason why one of the remotes may not be published. */
export const assertCompatible = (remotes: readonly RemoteSources[], against: Against): void =>
  assertPublishable(remotes, checkRemotes(remotes, against));

/** Throws ReleaseProblem with the lines of a check, if there are any. */
export function assertPublishable(remotes: readonly RemoteSources[], lines: readonly string[]): void {
  const names = remotes.map(({ name }) => name).join(', ');
  if (lines.length > 0) throw new ReleaseProblem([...lines, `Not published: ${names}.`].join('\n'));
}

/**
 * Fetches the live terms where remotes are published. Unknown values are reported, and replaced by those of `terms`.
 */
export async function fetchLiveTerms(
  storage: Published['storage'],
  fetchSchema: FetchSchema,
  terms: Terms,
  say: (line: string) => void,
): Promise<Terms> {
  const live = await readLive(storage, fetchSchema, terms);
  for (const note of live.notes) say(note);
  return live.terms;
}
