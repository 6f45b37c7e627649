import { PASSWORD_MIN } from '@formulary/contracts/accounts';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { AuthPage } from '../../trade/signed-out/auth-page.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { showToast } from '../../ui/toast.tsx';
import { confirmationProblem, passwordProblem } from './password-rules.ts';
import { resetPassword } from './reset-password.ts';

/** For links in emails, to those who forgot a password and to new users. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return (
    <AuthPage
      heading="Choose your password"
      lead={`At least ${PASSWORD_MIN} characters, and not one of the most common ones.`}
    >
      <ResetPasswordForm />
    </AuthPage>
  );
}

function ResetPasswordForm() {
  const { uid = '', token = '' } = useParams();
  const navigate = useNavigate();
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      password: { initial: '', rule: passwordProblem },
      password_confirm: { initial: '', rule: confirmationProblem },
    },
    fallback: 'Error resetting password',
    async send(passwords) {
      await resetPassword({ uid, token }, passwords);
      showToast({ type: 'success', message: 'Password reset, you can now log in with your new password.' });
      // Replaced, so that Back does not lead to a used link.
      await navigate(paths.signIn, { replace: true });
    },
  });

  return (
    <form {...formProps} className="grid gap-3">
      <PasswordField label="Password" autoComplete="new-password" className={FIELD_ROOM} {...fieldProps('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        className={FIELD_ROOM}
        {...fieldProps('password_confirm')}
      />
      <FormFailure message={failure}>
        <Link
          to={paths.passwordReset}
          className="-mb-2.5 inline-flex min-h-11 items-center rounded-sm font-medium underline underline-offset-3 desk:mb-0 mouse:min-h-6"
        >
          Request new password reset link
        </Link>
      </FormFailure>
      <SubmitButton busy={isBusy}>Set password</SubmitButton>
      <Link to={paths.signIn} className={`justify-self-center ${TEXT_LINK}`}>
        Back to sign in
      </Link>
    </form>
  );
}
