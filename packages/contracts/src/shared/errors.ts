import { z } from 'zod';

export const Detail = z
  .object({
    detail: z.string().meta({ description: 'What is wrong, in words' }),
    code: z.string().optional().meta({ description: 'There where a client may act on it' }),
  })
  .meta({ id: 'Detail', description: 'An error that is not about one field' });

export const FieldErrors = z
  .record(z.string(), z.array(z.string()).min(1))
  .meta({ id: 'FieldErrors', description: 'Messages by field; rules across fields are under `non_field_errors`' });

export const BadRequest = z.union([FieldErrors, Detail]).meta({ id: 'BadRequest' });

/** Without a code for a wrong password. */
export const Unauthorized = z
  .object({
    detail: z.string(),
    code: z
      .enum(['token_not_valid', 'bad_authorization_header', 'user_inactive', 'user_not_found'])
      .optional()
      .meta({ description: 'Left out where there were no credentials, or wrong ones' }),
    messages: z
      .array(z.object({ token_class: z.string(), token_type: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'With `token_not_valid` of a call: why. "Token is expired" is what a refresh mends' }),
  })
  .meta({ id: 'Unauthorized' });

export const ServerFault = z
  .object({
    detail: z.literal('Server error.'),
    request_id: z.uuid().meta({ description: 'What the log has it under' }),
  })
  .meta({ id: 'ServerFault' });
