import { deskUserRoutes } from '@formulary/contracts/desk/users';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { Switch } from '../../ui/switch.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { PersonFields, personRules, personSent } from './person-fields.tsx';

interface InviteUserDialogProps {
  isOpen: boolean;
  practice: { readonly id: number; readonly name: string };
  onClose: () => void;
}

export function InviteUserDialog({ isOpen, practice, onClose }: InviteUserDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Invite a user of ${practice.name}`}
      description="They get an e-mail with a link to set a password, which is good for 72 hours."
    >
      <InviteUserForm practice={practice} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function InviteUserForm({ practice, onClose }: Omit<InviteUserDialogProps, 'isOpen'>) {
  const [mayOrder, setMayOrder] = useState(true);
  const inviting = useDeskWrite<typeof deskUserRoutes.inviteUser, BodyOf<typeof deskUserRoutes.inviteUser>>(
    deskUserRoutes.inviteUser,
    {
      isInForm: true,
      input: (body) => ({ body }),
      says: ({ email }) => ({ message: `${email} is sent a link.` }),
      onSuccess: onClose,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: personRules({}),
    fallback: failureWords(undefined),
    async send(values) {
      const sent = { practice: practice.id, ...personSent(values), can_order: mayOrder };
      await inviting.mutateAsync(sent).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <PersonFields fieldProps={fieldProps} />
      <div className="pb-9">
        <Switch
          label="They may order, and not only ask for products"
          checked={mayOrder}
          onCheckedChange={setMayOrder}
        />
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Invite" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
