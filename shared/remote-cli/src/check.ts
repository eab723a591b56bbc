import {
  checkRemote,
  describeProblem,
  type FetchSchema,
  type Published,
  ReleaseProblem,
  readLive,
  type Terms,
} from '@suite/release';
import { manifestOf } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/webpack';

/** The sources of a remote. */
export interface RemoteSources {
  /** The name that its manifest has to have. */
  name: string;
  /** Its directory, absolute. */
  dir: string;
  /** Its built files; without them the bundle is not checked. */
  dist?: string;
}

/** What remotes are checked against. */
interface Against {
  /** What the host and the API of the sources offer. */
  terms: Terms;
  /** What is live, if the remotes will be published beside it. */
  live?: Terms | undefined;
}

/** Returns what keeps remotes from being published, one line each. */
export const checkRemotes = (remotes: readonly RemoteSources[], { terms, live }: Against): string[] =>
  remotes
    .flatMap(({ name, dir, dist }) =>
      checkRemote(dir, { manifest: () => manifestOf(dir), name, terms, shared: sharedVersions(dir), live, dist }),
    )
    .map(describeProblem);

/** Throws ReleaseProblem with every reason why one of the remotes may not be published. */
export function assertCompatible(remotes: readonly RemoteSources[], against: Against): void {
  const lines = checkRemotes(remotes, against);
  const names = remotes.map(({ name }) => name).join(', ');
  if (lines.length > 0) throw new ReleaseProblem([...lines, `Not published: ${names}.`].join('\n'));
}

/** Fetches what is live where remotes are published. What is unknown is reported, and `terms` stand in for it. */
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
