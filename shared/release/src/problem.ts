/** What whoever releases can do something about; its message says what. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem';
}
