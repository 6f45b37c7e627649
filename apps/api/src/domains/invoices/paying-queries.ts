import { VerdictKind } from '@formulary/contracts/invoices/verdicts';
import { z } from 'zod';

const Vat = { category: z.string().nullable(), rate: z.string().nullable() };

/** What `payingOf` follows from. */
export const PayingFacts = z.strictObject({
  isCredit: z.boolean(),
  payable: z.number(),
  withoutVat: z.number(),
  withVat: z.number(),
  asks: z.int(),
  dueOn: z.string().nullable(),
  rates: z.array(z.strictObject(Vat)).describe('Of its lines, each once.'),
  findings: z.array(z.strictObject({ kind: VerdictKind, amount: z.number(), isOfLine: z.boolean(), ...Vat })),
  paid: z
    .strictObject({ on: z.string(), amount: z.number(), firstName: z.string(), lastName: z.string() })
    .nullable()
    .describe('What holds: the newest, where it was not taken back.'),
});
export type PayingFacts = z.infer<typeof PayingFacts>;

/** Of a row `v` of `invoices`. Only findings have an amount. */
export const PAYING_FACTS = `json_build_object('isCredit', v.is_credit, 'payable', v.payable, 'withoutVat', v.without_vat,
      'withVat', v.with_vat, 'asks', v.asks, 'dueOn', v.due_on,
      'rates', (SELECT coalesce(json_agg(json_build_object('category', r.vat_category, 'rate', r.vat_rate)), '[]')
        FROM (SELECT DISTINCT l.vat_category, l.vat_rate FROM invoice_lines l WHERE l.invoice_id = v.id) r),
      'findings', (SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'amount', d.amount, 'isOfLine', l.id IS NOT NULL,
          'category', l.vat_category, 'rate', l.vat_rate) ORDER BY d.id), '[]')
        FROM invoice_verdicts d LEFT JOIN invoice_lines l ON l.id = d.invoice_line_id WHERE d.invoice_id = v.id AND d.amount > 0),
      'paid', (SELECT json_build_object('on', y.paid_on, 'amount', y.amount, 'firstName', u.first_name, 'lastName', u.last_name)
        FROM invoice_payments y JOIN users u ON u.id = y.user_id
        WHERE y.invoice_id = v.id AND v.paid_on IS NOT NULL ORDER BY y.id DESC LIMIT 1))`;
