import { type ClaimDocument, claimTitle } from '../../outside/documents/claim-document.ts';
import type { Draw } from '../../outside/documents/drawings.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';

/** A claim as a file. */
export async function claimFile(draw: Draw, claim: ClaimDocument, format: 'pdf' | 'csv', frame: DocumentFrame) {
  const filename = `${claimTitle(claim).toLowerCase().replace(' ', '-')}.${format}`;
  if (format === 'csv')
    return { filename, contentType: 'text/csv; charset=utf-8', content: await draw('claimCsv', claim) };
  return { filename, contentType: 'application/pdf', content: await draw('claimPdf', claim, frame) };
}
