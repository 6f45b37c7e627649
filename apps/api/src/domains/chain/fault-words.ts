import type { ChainFault } from './verify-chain.ts';

/** What is wrong, with the table and the row. */
export function faultWords(fault: ChainFault): string {
  switch (fault.fault) {
    case 'changed':
      return `${fault.table} ${fault.rowId} was changed.`;
    case 'gone':
      return `${fault.table} ${fault.rowId} was deleted.`;
    case 'added':
      return `${fault.table} ${fault.rowId} was not written by the product.`;
    case 'link':
      return `record_links ${fault.place}, of ${fault.kind} ${fault.rowId}, does not follow from the link before.`;
    case 'gap':
      return `record_links before ${fault.place} were deleted.`;
    case 'head':
      return 'record_heads has no row of it.';
    case 'seal':
      return 'record_heads has a seal that was not made with this secret.';
    case 'cut':
      return 'record_links does not reach to where record_heads is sealed.';
    case 'beginning':
      return 'record_beginnings was changed.';
  }
}
