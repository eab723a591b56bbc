import { StartProblem } from '@suite/api/start-problem';
import {
  type AskHealth,
  demote,
  describeRelease,
  describeWatched,
  healthAt,
  ReleaseProblem,
  type Releases,
  type Watched,
  watch,
} from '@suite/release';
import { operatorToken } from './operator';

/** Asks the API at `url` how remotes fare, with RELEASE_TOKEN; a demo's knows the demo's own. */
export function askHealth(url: string): AskHealth {
  const token = operatorToken();
  if (!token) throw new StartProblem('RELEASE_TOKEN is needed: the one that the API was started with.');
  return healthAt(url, token);
}

interface Options {
  /** Takes back what is bad. */
  act: boolean;
  say: (line: string) => void;
}

/** Says how what stores get fares. Where nobody tells, that is said, too; who was to act on it fails then. */
export async function sayHealth(releases: Releases, ask: AskHealth, { act, say }: Options): Promise<void> {
  const watched = await watch(releases, ask, { now: new Date() }).catch((error: Error) => {
    if (act || !(error instanceof ReleaseProblem)) throw error;
    say(`How they fare is not known: ${error.message}`);
    return [];
  });
  for (const one of watched) {
    say(describeWatched(one));
    if (act && one.demote) say(await takeBack(releases, one));
  }
}

/** What came of it: somebody may have been faster, and the next has its turn all the same. */
async function takeBack(releases: Releases, watched: Watched): Promise<string> {
  try {
    return `Demoted. ${describeRelease(await demote(releases, watched))}`;
  } catch (error) {
    if (error instanceof ReleaseProblem) return `Left alone: ${error.message}`;
    throw error;
  }
}
