import { deskPeopleRoutes } from '@formulary/contracts/desk/people';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { nameProblem } from '../frame/name-problem.ts';
import { RoleField, sentOf, type Whose } from './role-field.tsx';

interface InviteDialogProps {
  isOpen: boolean;
  /** Whether people of wholesalers may be invited. */
  hasDoor: boolean;
  onClose: () => void;
}

export function InviteDialog({ isOpen, hasDoor, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Invite somebody"
      description="They get an e-mail with a link that is good for 72 hours. Somebody whose access was ended comes back this way."
    >
      <InviteForm hasDoor={hasDoor} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function InviteForm({ hasDoor, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const [whose, setWhose] = useState<Whose>({ role: 'viewer', wholesaler: undefined });
  const inviting = useDeskWrite<typeof deskPeopleRoutes.inviteOperator, BodyOf<typeof deskPeopleRoutes.inviteOperator>>(
    deskPeopleRoutes.inviteOperator,
    {
      isInForm: true,
      input: (body) => ({ body }),
      says: ({ email }) => ({ message: `${email} is sent an invitation.` }),
      onSuccess: onClose,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { email: { initial: '', rule: emailProblem }, name: { initial: '', rule: nameProblem } },
    fallback: failureWords(undefined),
    async send({ email, name }) {
      await inviting.mutateAsync({ email: email.trim(), name: name.trim(), ...sentOf(whose) }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <EmailField {...fieldProps('email')} autoComplete="off" />
      <TextField label="Name" autoComplete="off" className={FIELD_ROOM} {...fieldProps('name')} />
      <RoleField whose={whose} hasDoor={hasDoor} onChange={setWhose} />
      <FormFailure message={failure} />
      <FormButtons submit="Invite" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
