import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';

export const PracticeFields = z.object({
  name: trimmedText({ max: 200 }),
  address: trimmedText({ max: 500 }),
  phone: trimmedText({ max: 50 }),
});

export const AccountNumber = trimmedText({ max: 100 });
