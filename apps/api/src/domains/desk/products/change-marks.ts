import type { deskProductsRoutes } from '@formulary/contracts/desk/products';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { DomainError } from '../../../kernel/domain-error.ts';
import { changeProduct, type ProductMarks } from '../../catalogue/public.ts';
import { asInvalid } from '../as-invalid.ts';

type Marks = BodyOf<typeof deskProductsRoutes.changeProduct>;
type ChangeDeps = Parameters<typeof changeProduct>[0];

/** Changes the given marks. Throws `invalid` where none is given, or one names a product that is not there. */
export async function changeMarks(deps: ChangeDeps, code: string, body: Marks): Promise<void> {
  if (Object.keys(body).length === 0) throw new DomainError('invalid', 'Nothing is given to change.');
  await changeProduct(deps, code, marksOf(body)).catch(asInvalid);
}

/** An empty code takes away. */
const orNull = (code: string | undefined) => (code === '' ? null : code);

const marksOf = (body: Marks): ProductMarks => ({
  isPreferred: body.is_preferred,
  preferredProduct: orNull(body.preferred_product),
  replacedBy: orNull(body.replaced_by),
  note: body.note,
  notePrompt: body.note_prompt,
  requiresAr16Form: body.requires_ar16_form,
  requiresControlledDrugForm: body.requires_controlled_drug_form,
});
