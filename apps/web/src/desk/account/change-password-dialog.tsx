import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { againProblem, newPasswordProblem, PASSWORD_LEAD } from '../codes/new-password.ts';
import { FormButtons } from '../frame/form-buttons.tsx';

interface OwnDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ isOpen, onClose }: OwnDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Change password"
      description={`${PASSWORD_LEAD} All your other sessions end.`}
    >
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const changing = useDeskWrite<
    typeof deskAccountRoutes.changePassword,
    BodyOf<typeof deskAccountRoutes.changePassword>
  >(deskAccountRoutes.changePassword, {
    isInForm: true,
    input: (body) => ({ body }),
    says: ({ ended }) => ({
      message: `Your password is changed. ${ended === 1 ? '1 other session has ended.' : `${ended} other sessions have ended.`}`,
    }),
    onSuccess: onClose,
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      current_password: { initial: '', rule: (typed) => (typed === '' ? 'Your password is required' : undefined) },
      password: { initial: '', rule: newPasswordProblem },
      again: { initial: '', rule: (again, { password }) => againProblem(again, password) },
    },
    fallback: failureWords(undefined),
    async send({ current_password, password }) {
      await changing.mutateAsync({ current_password, password }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <PasswordField
        label="The password that you have"
        autoComplete="current-password"
        className={FIELD_ROOM}
        {...fieldProps('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        className={FIELD_ROOM}
        {...fieldProps('password')}
      />
      <PasswordField
        label="The new one again"
        autoComplete="new-password"
        className={FIELD_ROOM}
        {...fieldProps('again')}
      />
      <FormFailure message={failure} />
      <FormButtons submit="Change password" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
