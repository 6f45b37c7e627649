/** An answer that is checked JSON already, to be sent as it is. */
export class Rendered<T> {
  readonly json: Buffer;
  /** Only a type. */
  declare readonly value: T;
  constructor(json: Buffer) {
    this.json = json;
  }
}
