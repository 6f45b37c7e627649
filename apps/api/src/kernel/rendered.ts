/** An answer that is JSON already, made and checked as its contract says: it is sent as it is. */
export class Rendered<T> {
  readonly json: Buffer;
  /** Only in the type: what the JSON is. */
  declare readonly value: T;
  constructor(json: Buffer) {
    this.json = json;
  }
}
