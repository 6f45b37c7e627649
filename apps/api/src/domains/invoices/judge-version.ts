/**
 * Higher whenever invoices that are stored have to be judged anew, with a new index of those of the judge before
 * (`invoices_to_judge_anew`, then `invoices_to_judge_anew_second`). 1: what was given back is stored by finding, without which
 * it is in no claim. 2: a discount for free goods makes no rejected pack a finding.
 */
export const JUDGE = 2;
