import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { recordEvent } from '../../trade/events/record-event.ts';
import { useDocumentTitle } from '../../trade/provider/page-title.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { AuthPage } from '../../trade/signed-out/auth-page.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { signIn } from './sign-in.ts';
import { useTypedEmail } from './use-typed-email.ts';

export function SignInPage() {
  const { product_name } = useProviderConfig();
  useDocumentTitle(`Log in to ${product_name}`);
  return (
    <AuthPage heading={`Login to ${product_name}`}>
      <SignInForm />
    </AuthPage>
  );
}

function SignInForm() {
  const { email: typedEmail, stateWith } = useTypedEmail();
  const { values, failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      email: { initial: typedEmail, rule: emailProblem },
      password: { initial: '', rule: (password) => (password === '' ? 'Password is required' : undefined) },
    },
    fallback: 'Error logging in',
    async send(credentials) {
      await withOverlay(signIn(credentials));
      recordEvent('Logged in');
    },
  });

  return (
    <form {...formProps} className="grid gap-3">
      <EmailField {...fieldProps('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        className={FIELD_ROOM}
        {...fieldProps('password')}
      />
      <FormFailure message={failure} />
      <SubmitButton busy={isBusy}>Sign in</SubmitButton>
      <Link to={paths.passwordReset} state={stateWith(values.email)} className={`justify-self-center ${TEXT_LINK}`}>
        Forgot your password?
      </Link>
    </form>
  );
}
