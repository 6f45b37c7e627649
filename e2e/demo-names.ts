/** Wholesalers and products of the demo that tests look for by name. */
export const BURRENVALE = 'Burrenvale Veterinary Wholesale';
export const TOLKA = 'Tolka Valley Vet Distribution';
export const COIS = 'Cois Farraige Vet Supplies';
export const SUIRSIDE = 'Suirside Agri & Pet Medicines';
/** Burrenvale alone has it, 29 pieces at €29.12 and without a discount. */
export const FEW = 'Prednarra 20 mg tablets x 100';
/** Burrenvale alone has it, in plenty. */
export const ONE_WHOLESALER = 'Softarro 7.5 x 7.5 cm gauze swab x 100';
export const MANY_OFFERS = 'Duoclavane 500 mg tablets x 100';
export const PLAIN = 'Kelloxim 5 mg/ml injection 10 ml';
/** Another one is preferred in its place. */
export const ORIGINAL = 'Kelloxim 1.5 mg/ml oral suspension 10 ml';
export const SUPERSEDED = 'Pyrodane 50 mg/ml injection 100 ml';
export const NOTED = 'Butarelle 1 g oral powder sachets x 100';
export const AR16 = 'Floxadrin 50 mg/ml injection 50 ml';
export const CONTROLLED = 'Tramodra 50 mg tablets x 100';
