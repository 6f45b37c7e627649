import { DomainError } from '../../../kernel/domain-error.ts';

/** Thrown of a document that people can read and programs cannot: it is entered by hand where its practice is known. */
export class WithoutData extends DomainError {
  constructor(words = 'The PDF has no invoice attached that a program can read.') {
    super('document_not_read', words);
  }
}
