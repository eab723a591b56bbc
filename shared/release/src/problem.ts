/** An error that the person who releases can fix; its message describes how. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem';
}

/** A version that is published, or is just being published, by somebody else. */
export class VersionTaken extends ReleaseProblem {}
