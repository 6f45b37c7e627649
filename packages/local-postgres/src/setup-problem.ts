/** A problem that a person has to fix: shown without a stack. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
