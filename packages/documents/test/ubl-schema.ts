import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { publishedSchema } from './fixtures.ts';

/** Throws for a document that is not valid by the schema of UBL 2.1 for its kind. */
export function validatorOf(kind: string): (xml: string) => void {
  xmlRegisterFsInputProviders();
  const file = publishedSchema(kind);
  using schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    using document = XmlDocument.fromString(xml);
    validator.validate(document);
  };
}
