import { z } from 'zod';
import { BATCH_MAX } from '../deliveries/receipts.ts';
import { Person } from '../deliveries.ts';
import { Detail } from '../shared/errors.ts';
import { choice, day, explain, pathId, reference, text, trimmedText, trueOrFalse, uuid } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named } from '../shared/values.ts';

/** Of one answer. */
export const REGISTER_ENTRIES_MAX = 1_000;
export const REGISTER_NAME_MAX = 200;
/** Characters of a strength or form, and of a unit. */
export const REGISTER_KIND_MAX = 100;
export const REGISTER_UNIT_MAX = 20;
export const REGISTER_ADDRESS_MAX = 300;
export const REGISTER_NOTE_MAX = 300;

export const REGISTER_KINDS = ['received', 'supplied', 'disposed', 'opening', 'correction'] as const;
export const RegisterKind = z.enum(REGISTER_KINDS);
export type RegisterKind = z.infer<typeof RegisterKind>;
/** What people enter. */
export const ENTERED_KINDS = ['supplied', 'disposed', 'opening'] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];

export const WITNESSED = ['none', 'disposals', 'supplies_and_disposals'] as const;
export const Witnessed = z.enum(WITNESSED);
export type Witnessed = z.infer<typeof Witnessed>;

const exact = z.string().meta({ description: "A decimal number of the page's unit", examples: ['17.5'] });

export const RegisterPage = z
  .object({
    id,
    drug: z.string(),
    strength: z.string().nullable(),
    form: z.string().nullable(),
    unit: z.string().describe('What quantities are counted in: `ml`, `g`, `tablet` and the like, or `pack`.'),
    balance: exact,
    last_on: z.iso.date().nullable().describe('The day of its last entry.'),
    entries: z.int().nonnegative(),
    late: z.int().nonnegative().describe('Entries that were entered later than they should have been.'),
  })
  .meta({ id: 'RegisterPage' });
export type RegisterPage = z.infer<typeof RegisterPage>;

const rules = {
  note: z.string().describe("The provider's text, such as what the law of the country asks for; it may be empty."),
  entry_days: z.int().nonnegative().describe('So many days after it happened an entry is late.'),
  witness: Witnessed.describe('For what a witness is named.'),
};
const files = {
  csv: z.url().describe('It needs no token for a quarter of an hour.'),
  pdf: z.url().describe('The same.'),
};

export const Register = z
  .object({ pages: z.array(RegisterPage).describe('By drug, strength and form.'), ...rules, ...files })
  .meta({ id: 'Register' });
export type Register = z.infer<typeof Register>;

export const RegisterEntry = z
  .object({
    id,
    kind: RegisterKind,
    happened_on: z.iso.date(),
    entered_on: instant,
    entered_by: Person,
    manufacturer_product: Named.nullable(),
    quantity: exact.meta({ description: 'Below zero for what went out.', examples: ['17.5'] }),
    balance: exact.meta({
      description: 'After it, in order of the days on which things happened.',
      examples: ['17.5'],
    }),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    counterparty: z
      .string()
      .nullable()
      .describe('From whom it came, to whom it was supplied, or how and by whose leave it was disposed of.'),
    address: z.string().nullable(),
    order: id.nullable(),
    receipt: id.nullable(),
    invoices: z.array(z.string()).describe('Their numbers.'),
    witness: z.string().nullable(),
    note: z.string().nullable().describe('Of a correction: why.'),
    corrects: id.nullable(),
    corrected_by: z.array(id),
    days_after: z.int().describe('Between the day and the entry.'),
    is_late: z.boolean(),
  })
  .meta({ id: 'RegisterEntry' });
export type RegisterEntry = z.infer<typeof RegisterEntry>;

export const RegisterPageEntries = z
  .object({
    practice: z.object({ name: z.string(), address: z.string() }),
    page: RegisterPage,
    brought_forward: exact.meta({ description: 'The balance before `from`.', examples: ['17.5'] }),
    entries: z
      .array(RegisterEntry)
      .max(REGISTER_ENTRIES_MAX)
      .describe('In order of the days on which things happened.'),
    has_more: z.boolean().describe('Whether there are more in the period: ask for a shorter one.'),
    ...rules,
    ...files,
  })
  .meta({ id: 'RegisterPageEntries' });
export type RegisterPageEntries = z.infer<typeof RegisterPageEntries>;

/** Characters of a table: some hundreds of rows. */
export const REGISTER_TABLE_MAX = 20_000;

export const ImportedRegister = z
  .object({
    rows: z.int().nonnegative(),
    entered: z.int().nonnegative().describe('Rows that are in the register now, or would be with `apply`.'),
    known: z.int().nonnegative().describe('Rows that were entered before.'),
    is_applied: z.boolean(),
    refused: z
      .array(
        z.object({ row: z.int().positive().describe('The first row below the headings is 1.'), words: z.string() }),
      )
      .describe('With any of them nothing is entered.'),
    below_zero: z
      .array(z.string())
      .describe('Pages of which less than nothing would be left: see `accept_below_zero`.'),
  })
  .meta({ id: 'ImportedRegister' });
export type ImportedRegister = z.infer<typeof ImportedRegister>;

const params = z.object({ id: pathId() });
const wrongQuantity = 'Give a number such as 2 or 0.25, with at most 4 decimals.';
/** Exact, and so as text. */
const quantity = () =>
  z
    .string({ error: explain(wrongQuantity) })
    .regex(/^\d{1,9}(?:\.\d{1,4})?$/, { error: wrongQuantity })
    .meta({ examples: ['2.5'] });
const name = () => trimmedText({ max: REGISTER_NAME_MAX });
const accepted = () =>
  trueOrFalse()
    .optional()
    .meta({ description: 'Enter it although the register would say that less than nothing is left' });
const belowZero = {
  409: {
    description: 'The register would say that less than nothing is left; nothing was entered',
    body: Detail,
    example: {
      detail: 'Only 4 ml are left by the register on 2 March 2026. Count again, or enter it all the same.',
      code: 'below_zero',
    },
  },
} as const;

export const registerRoutes = {
  listRegister: {
    id: 'records.listRegister',
    method: 'GET',
    path: '/api/records/register/',
    summary: 'The register of controlled drugs: its pages, each for one drug, strength and form',
    access: 'signed-in',
    responses: { 200: Register },
  },
  getRegisterPage: {
    id: 'records.getRegisterPage',
    method: 'GET',
    path: '/api/records/register/:id/',
    summary: 'A page of the register with the entries of a period, in order of time',
    access: 'signed-in',
    params,
    query: z.object({
      from: day().optional().meta({ description: 'What happened on this day or later' }),
      to: day().optional().meta({ description: 'On this day or earlier' }),
    }),
    responses: { 200: RegisterPageEntries },
  },
  beginRegisterPage: {
    id: 'records.beginRegisterPage',
    method: 'POST',
    path: '/api/records/register/pages/',
    summary: 'Begin a page for a drug that no delivery brought yet, with what is there of it, once for its key',
    access: 'signed-in',
    changes: ['records'],
    body: z.object({
      key: uuid(),
      drug: name(),
      strength: trimmedText({ max: REGISTER_KIND_MAX }).optional(),
      form: trimmedText({ max: REGISTER_KIND_MAX }).optional(),
      unit: trimmedText({ max: REGISTER_UNIT_MAX }).meta({ description: 'What is counted', examples: ['ml'] }),
      happened_on: day().meta({ description: 'The day of the opening balance' }),
      quantity: quantity().meta({ description: 'The opening balance; 0 where nothing is there' }),
      note: trimmedText({ max: REGISTER_NOTE_MAX }).optional(),
    }),
    responses: { 201: RegisterPage },
    refusals: {
      409: {
        description: 'The register has this page',
        body: Detail,
        example: {
          detail: 'The register has this page already: enter what is there on it.',
          code: 'page_exists',
        },
      },
    },
  },
  importRegister: {
    id: 'records.importRegister',
    method: 'POST',
    path: '/api/records/register/import/',
    summary: 'Enter the supplies, disposals and opening balances of a table: all of its rows or none, each once',
    access: 'signed-in',
    changes: ['records'],
    body: z.object({
      csv: text({ max: REGISTER_TABLE_MAX }).meta({
        description:
          'With the columns date, kind (supplied, disposed or opening), drug and quantity, and as they are known strength, form, unit, to, address, batch, expires_on, witness and note',
      }),
      apply: trueOrFalse().optional().meta({ description: 'Without it nothing is entered: it says what would be' }),
      accept_below_zero: accepted(),
    }),
    responses: { 200: ImportedRegister },
  },
  addRegisterEntry: {
    id: 'records.addRegisterEntry',
    method: 'POST',
    path: '/api/records/register/:id/entries/',
    summary: 'Enter a supply, a disposal or what was there before, once for its key; it is never changed',
    access: 'signed-in',
    changes: ['records'],
    params,
    body: z.object({
      key: uuid(),
      kind: choice(ENTERED_KINDS),
      happened_on: day(),
      quantity: quantity(),
      counterparty: name()
        .optional()
        .meta({ description: 'To whom it was supplied, or how and by whose leave it was disposed of' }),
      address: trimmedText({ max: REGISTER_ADDRESS_MAX }).optional(),
      batch: trimmedText({ max: BATCH_MAX }).optional(),
      expires_on: day().optional(),
      witness: name().optional(),
      note: trimmedText({ max: REGISTER_NOTE_MAX }).optional(),
      accept_below_zero: accepted(),
    }),
    responses: { 201: RegisterEntry },
    refusals: belowZero,
  },
  correctRegisterEntry: {
    id: 'records.correctRegisterEntry',
    method: 'POST',
    path: '/api/records/register/:id/corrections/',
    summary: 'Correct an entry by one of its own that names it, with who, when and why; both stay',
    access: 'signed-in',
    changes: ['records'],
    params,
    body: z.object({
      key: uuid(),
      entry: reference(),
      quantity: quantity().optional().meta({
        description:
          'What it should have said; without it only the note is added. Of a delivery it is taken back there',
      }),
      note: trimmedText({ max: REGISTER_NOTE_MAX }).meta({ description: 'Why' }),
      witness: name().optional(),
      accept_below_zero: accepted(),
    }),
    responses: { 201: RegisterEntry },
    refusals: belowZero,
  },
} as const satisfies Record<string, Route>;
