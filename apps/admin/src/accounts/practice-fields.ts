import { amount, trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';

export const PracticeFields = z.object({
  name: trimmedText({ max: 200 }),
  address: trimmedText({ max: 500 }),
  phone: trimmedText({ max: 50 }),
});

/** Euros that one more delivery costs the practice; 0 ignores it. */
export const DeliveryCost = amount().pipe(z.number().max(9_999.99));

export const AccountNumber = trimmedText({ max: 100 });
