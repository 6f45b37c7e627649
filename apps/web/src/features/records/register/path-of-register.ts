import { CONTROLLED_DRUGS, pathOfRecords } from '../records-path.ts';

/** Of one page of the register. */
export const pathOfRegisterPage = (id: number): string => `${pathOfRecords(CONTROLLED_DRUGS)}/${id}`;
