import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';

/** What a practice is known by, whoever writes it: trimmed, and never blank. */
export const PracticeFields = z.object({
  name: trimmedText({ max: 200 }),
  address: trimmedText({ max: 500 }),
  phone: trimmedText({ max: 50 }),
});

/** A practice's customer number at a wholesaler. */
export const AccountNumber = trimmedText({ max: 100 });
