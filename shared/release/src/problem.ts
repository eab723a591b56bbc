/** An error that the person who releases can fix; its message describes how. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem';
}
