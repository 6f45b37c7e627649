import { AdvertLocation, AdvertType } from '@formulary/contracts/adverts';
import { z } from 'zod';

const plain = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(longest, `is longer than ${longest} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'has a control character');

const Upload = z.object({ name: z.string(), content: z.instanceof(Uint8Array) });
export type Upload = z.infer<typeof Upload>;
/** A file as it came, or the SHA-256 of one that is stored. */
const GivenFile = z.union([Upload, z.strictObject({ hash: z.string().length(64) })]);
export type GivenFile = z.infer<typeof GivenFile>;

const COMMON = {
  /** Saving an identifier again replaces the advert. */
  identifier: plain(100),
  description: plain(300),
  image: GivenFile,
  imageLarge: GivenFile.optional(),
  location: AdvertLocation,
  type: AdvertType,
  /** Smaller first. */
  priority: z.int().min(0).max(100_000).default(100),
  /** Shown from the first (inclusive) until the second (exclusive). */
  shownFrom: z.date().optional(),
  shownUntil: z.date().optional(),
};

/** The fields of one action are required with it and refused with every other. */
const withAction = <const A extends string, S extends z.ZodRawShape>(action: A, fields: S) =>
  z.strictObject({ ...COMMON, action: z.literal(action), ...fields });

const link = plain(2_000).refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}, 'is not a link such as https://maker.example/offer');

export const AdvertSettings = z
  .discriminatedUnion('action', [
    /** A product code. */
    withAction('add_to_cart', { product: plain(100) }),
    withAction('search', { searchTerm: plain(200) }),
    withAction('external_link', { externalLink: link }),
    withAction('file_download', { file: GivenFile }),
    withAction('none', {}),
  ])
  .refine(({ shownFrom, shownUntil }) => !(shownFrom && shownUntil) || shownFrom < shownUntil, {
    path: ['shownUntil'],
    message: 'is not after the moment from which it is shown',
  });
/** Input type, before defaults. */
export type AdvertSettings = z.input<typeof AdvertSettings>;
