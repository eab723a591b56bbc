import {
  demote,
  describeRelease,
  describeWatched,
  type FetchHealth,
  ReleaseProblem,
  type Releases,
  type Watched,
  watch,
} from '@suite/release';

interface Options {
  /** Demotes versions that fail. */
  act: boolean;
  say: (line: string) => void;
}

/** Prints how the versions that stores get fare. If that is unknown it is printed too; with `act` it is an error. */
export async function reportHealth(releases: Releases, fetchHealth: FetchHealth, { act, say }: Options): Promise<void> {
  const watched = await watch(releases, fetchHealth, { now: new Date() }).catch((error: Error) => {
    if (act || !(error instanceof ReleaseProblem)) throw error;
    say(`How they fare is not known: ${error.message}`);
    return [];
  });
  for (const one of watched) {
    say(describeWatched(one));
    if (act && one.demote) say(await demoteVersion(releases, one));
  }
}

/** Describes the result. Another person may have changed the release meanwhile, which does not stop the others. */
async function demoteVersion(releases: Releases, watched: Watched): Promise<string> {
  try {
    return `Demoted. ${describeRelease(await demote(releases, watched))}`;
  } catch (error) {
    if (error instanceof ReleaseProblem) return `Left alone: ${error.message}`;
    throw error;
  }
}
