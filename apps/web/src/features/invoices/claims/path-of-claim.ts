import { CLAIMS_PATH } from '../../../trade/invoices/claims-path.ts';

export const pathOfClaim = (id: number): string => `${CLAIMS_PATH}/${id}`;
