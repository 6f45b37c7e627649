/** It could not be sent and would not be another time: somebody has to change something first. */
export class Undeliverable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Undeliverable';
  }
}
