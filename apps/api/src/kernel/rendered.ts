/** An answer that is JSON already, made and checked as its contract says: it is sent as it is. */
export class Rendered<T> {
  readonly json: string;
  /** Only in the type: what the JSON is. */
  declare readonly value: T;
  constructor(json: string) {
    this.json = json;
  }
}
