import { z } from 'zod';

/** An error that is not about one field. `code` is there where a client acts on it. */
export const Detail = z.object({ detail: z.string(), code: z.string().optional() }).meta({ id: 'Detail' });
/** Messages by field; rules across fields are under `non_field_errors`. */
export const FieldErrors = z.record(z.string(), z.unknown()).meta({ id: 'FieldErrors' });
