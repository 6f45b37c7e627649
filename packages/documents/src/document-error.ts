/** Why a document is not read, for programs. */
export type DocumentErrorCode =
  | 'too-large'
  | 'too-deep'
  | 'too-many-elements'
  | 'encoding'
  | 'dtd'
  | 'not-well-formed'
  | 'other-kind'
  | 'other-version'
  | 'missing'
  | 'repeated'
  | 'invalid'
  | 'encrypted'
  | 'broken'
  | 'several-invoices'
  | 'too-slow'
  | 'too-much-memory';

/** Why a document is not read. The message is for the developer who sent it, as "Line 3: DeliveredQuantity is missing". */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
