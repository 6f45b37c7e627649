import { deskUserRoutes } from '@formulary/contracts/desk/users';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { PersonFields, personRules, personSent } from './person-fields.tsx';
import { nameOf, type Person } from './user.ts';

interface ChangeUserDialogProps {
  isOpen: boolean;
  user: Person;
  onClose: () => void;
}

export function ChangeUserDialog({ isOpen, user, onClose }: ChangeUserDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Change ${nameOf(user)}`}
      description="With another address they are signed out everywhere, sign in by the new one with the password that they have, and a link that was sent to the old one stops working."
    >
      <ChangeUserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function ChangeUserForm({ user, onClose }: Omit<ChangeUserDialogProps, 'isOpen'>) {
  const changing = useDeskWrite<
    typeof deskUserRoutes.changeUserDetails,
    BodyOf<typeof deskUserRoutes.changeUserDetails>
  >(deskUserRoutes.changeUserDetails, {
    isInForm: true,
    input: (body) => ({ params: { id: user.id }, body }),
    says: (changed) => ({ message: `${nameOf(changed)} is changed.` }),
    onSuccess: onClose,
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: personRules(user),
    fallback: failureWords(undefined),
    async send(values) {
      await changing.mutateAsync(personSent(values)).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <PersonFields fieldProps={fieldProps} />
      <FormFailure message={failure} />
      <FormButtons submit="Change" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
