/**
 * Higher whenever invoices that are stored have to be judged anew, with a new index of those of the judge before
 * (`invoices_to_judge_anew`). 1: what was given back is stored by finding, without which it is in no claim.
 */
export const JUDGE = 1;
