/** Something a person has to put right before the database or the app can start: the message is shown alone, without a stack. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
