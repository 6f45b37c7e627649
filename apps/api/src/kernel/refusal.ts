/** What an operation of the provider refuses, in words for the person at the terminal. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}
