import type { Clarification, InvoiceResponse } from '../invoice-response.ts';
import type { Written } from '../xml/write-xml.ts';
import { aggregate, basic, head, type Maybe, party } from './write-components.ts';
import { document } from './write-ubl.ts';

/** An answer to an invoice as UBL 2.1, valid by its schema: Peppol's T111, where both parties have an endpoint. */
export function writeInvoiceResponse(of: InvoiceResponse): string {
  const response = aggregate(
    'Response',
    basic('ResponseCode', of.responseCode),
    basic('EffectiveDate', of.effectiveDate),
    of.clarifications.flatMap(clarification),
  );
  const { id, issueDate, typeCode } = of.invoice;
  return document('ApplicationResponse', [
    ...head(of, [], []),
    ...party('SenderParty', of.sender),
    ...party('ReceiverParty', of.receiver),
    ...aggregate(
      'DocumentResponse',
      response,
      aggregate(
        'DocumentReference',
        basic('ID', id),
        basic('IssueDate', issueDate),
        basic('DocumentTypeCode', typeCode),
      ),
    ),
  ]);
}

function clarification({ list, code, reason }: Clarification): Maybe {
  const coded: Written = ['cbc:StatusReasonCode', code, { listID: list }];
  return aggregate('Status', [coded], basic('StatusReason', reason));
}
