import { z } from 'zod';
import { instant } from '../shared/values.ts';

export const DocumentMail = z
  .object({
    sender: z.string().nullable().describe('The address that the message says it is from; nobody vouches for it.'),
    message_id: z.string().nullable(),
    sent_on: instant.nullable().describe('As the message says.'),
    came_on: instant,
  })
  .meta({ id: 'DocumentMail' });
