/** An element of a document, with what was read of it. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Those without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Of the element itself, without that of its children. */
  text: string;
  isRead: boolean;
}
