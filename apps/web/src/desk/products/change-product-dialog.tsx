import { deskProductsRoutes, NOTE_MAX, type ProductWithOffers } from '@formulary/contracts/desk/products';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { filled } from '../frame/field-rules.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { TextArea } from '../frame/text-area.tsx';

interface ChangeProductDialogProps {
  isOpen: boolean;
  product: ProductWithOffers;
  onClose: () => void;
}

export function ChangeProductDialog({ isOpen, product, onClose }: ChangeProductDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={`Marks of ${product.name}`}
      description="Practices see them at once. All else comes with the catalogue."
    >
      <ChangeProductForm product={product} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();
const noteFilled = filled('A note', NOTE_MAX);

function ChangeProductForm({ product, onClose }: Omit<ChangeProductDialogProps, 'isOpen'>) {
  const [isPreferred, setPreferred] = useState(product.is_preferred);
  const [isPrompt, setPrompt] = useState(product.note_prompt);
  const [needsAr16, setAr16] = useState(product.requires_ar16_form);
  const [needsControlled, setControlled] = useState(product.requires_controlled_drug_form);
  const changing = useDeskWrite<
    typeof deskProductsRoutes.changeProduct,
    BodyOf<typeof deskProductsRoutes.changeProduct>
  >(deskProductsRoutes.changeProduct, {
    isInForm: true,
    input: (body) => ({ params: { id: product.id }, body }),
    says: ({ name }) => ({ message: `${name} is changed.` }),
    onSuccess: onClose,
  });
  const otherProduct = (typed: string) =>
    typed.trim() === product.code ? 'That is the code of this product.' : undefined;
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      replaced_by: { initial: product.replaced_by?.code ?? '', rule: otherProduct },
      preferred_product: { initial: product.preferred_product?.code ?? '', rule: otherProduct },
      note: {
        initial: product.note ?? '',
        rule: (typed) => (typed.trim() === '' && !isPrompt ? undefined : noteFilled(typed)),
      },
    },
    fallback: failureWords(undefined),
    async send(texts) {
      const forms = { requires_ar16_form: needsAr16, requires_controlled_drug_form: needsControlled };
      await changing
        .mutateAsync({ ...texts, is_preferred: isPreferred, note_prompt: isPrompt, ...forms })
        .catch(refuse);
    },
  });
  const code = (name: 'replaced_by' | 'preferred_product', label: string) => (
    <TextField label={label} placeholder="None" autoComplete="off" className={FIELD_ROOM} {...fieldProps(name)} />
  );
  return (
    <form {...formProps} className="grid gap-3">
      <Checkbox label="Preferred" checked={isPreferred} onCheckedChange={setPreferred} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {code('replaced_by', 'Code of what replaces it')}
        {code('preferred_product', 'Code of what is offered in its place')}
      </div>
      <TextArea label="Note" rows={3} {...fieldProps('note')} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Checkbox label="The note has to be acknowledged" checked={isPrompt} onCheckedChange={setPrompt} />
        <Checkbox label="Needs an AR16 form" checked={needsAr16} onCheckedChange={setAr16} />
        <Checkbox label="Needs a controlled-drug form" checked={needsControlled} onCheckedChange={setControlled} />
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Change" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
