import { deskPracticeRoutes, type PracticeWithPeople } from '@formulary/contracts/desk/practices';
import type { BodyOf } from '@formulary/contracts/shared/route';
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

interface ChangePracticeDialogProps {
  isOpen: boolean;
  practice: PracticeWithPeople;
  onClose: () => void;
}

export function ChangePracticeDialog({ isOpen, practice, onClose }: ChangePracticeDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Change ${practice.name}`}
      description="Wholesalers deliver the next orders there. Orders that are placed keep the address that they had."
    >
      <ChangePracticeForm practice={practice} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();
const euros = (typed: string) =>
  /^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? undefined : 'An amount such as 3.50; 0 ignores it';

function ChangePracticeForm({ practice, onClose }: Omit<ChangePracticeDialogProps, 'isOpen'>) {
  const changing = useDeskWrite<
    typeof deskPracticeRoutes.changePractice,
    BodyOf<typeof deskPracticeRoutes.changePractice>
  >(deskPracticeRoutes.changePractice, {
    isInForm: true,
    input: (body) => ({ params: { id: practice.id }, body }),
    says: ({ name }) => ({ message: `${name} is changed.` }),
    onSuccess: onClose,
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      name: { initial: practice.name, rule: filled('A name', 200) },
      address: { initial: practice.address, rule: filled('An address', 500) },
      phone: { initial: practice.phone, rule: filled('A telephone number', 50) },
      delivery_cost: { initial: practice.delivery_cost.toFixed(2), rule: euros },
    },
    fallback: failureWords(undefined),
    async send({ delivery_cost: cost, ...texts }) {
      await changing.mutateAsync({ ...texts, delivery_cost: Number(cost) }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <TextField label="Name" autoComplete="off" className={FIELD_ROOM} {...fieldProps('name')} />
      <TextArea label="Address" rows={3} {...fieldProps('address')} />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField label="Telephone" autoComplete="off" className={FIELD_ROOM} {...fieldProps('phone')} />
        <TextField
          label="One more delivery costs (€)"
          inputMode="decimal"
          autoComplete="off"
          className={FIELD_ROOM}
          {...fieldProps('delivery_cost')}
        />
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Change" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
