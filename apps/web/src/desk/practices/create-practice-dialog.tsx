import { deskCreationRoutes } from '@formulary/contracts/desk/creation';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { practicePath } from '../frame/desk-paths.ts';
import { filled } from '../frame/field-rules.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { TextArea } from '../frame/text-area.tsx';
import { PersonFields, personRules, personSent } from '../users/person-fields.tsx';

interface CreatePracticeDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreatePracticeDialog({ isOpen, onClose }: CreatePracticeDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Add a practice"
      description="Its first user gets an e-mail with a link to set a password, which is good for 72 hours. Its customer numbers are entered on its page."
    >
      <CreatePracticeForm onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function CreatePracticeForm({ onClose }: Pick<CreatePracticeDialogProps, 'onClose'>) {
  const navigate = useNavigate();
  const creating = useDeskWrite<
    typeof deskCreationRoutes.createPractice,
    BodyOf<typeof deskCreationRoutes.createPractice>
  >(deskCreationRoutes.createPractice, {
    isInForm: true,
    input: (body, key) => ({ body, headers: { 'idempotency-key': key } }),
    says: ({ name }, { email }) => ({ message: `${name} is added, and ${email} is sent a link.` }),
    onSuccess({ id }) {
      // At once: until its page is loaded, another press would be another attempt.
      onClose();
      return navigate(practicePath(id));
    },
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      name: { initial: '', rule: filled('A name', 200) },
      address: { initial: '', rule: filled('An address', 500) },
      phone: { initial: '', rule: filled('A telephone number', 50) },
      ...personRules({}),
    },
    fallback: failureWords(undefined),
    async send({ name, address, phone, ...person }) {
      const practice = { name: name.trim(), address: address.trim(), phone: phone.trim() };
      await creating.mutateAsync({ ...practice, ...personSent(person) }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="grid content-start gap-3">
          <h3 className="font-semibold">Practice</h3>
          <TextField label="Name" autoComplete="off" className={FIELD_ROOM} {...fieldProps('name')} />
          <TextArea label="Address" rows={2} {...fieldProps('address')} />
          <TextField label="Telephone" autoComplete="off" className={FIELD_ROOM} {...fieldProps('phone')} />
        </div>
        <div className="grid content-start gap-3">
          <h3 className="font-semibold">First user</h3>
          <PersonFields fieldProps={fieldProps} />
        </div>
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Add" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
