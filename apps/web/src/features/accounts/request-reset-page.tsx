import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { AuthPage } from '../../trade/signed-out/auth-page.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { showToast } from '../../ui/toast.tsx';
import { requestPasswordReset } from './request-password-reset.ts';
import { useTypedEmail } from './use-typed-email.ts';

export function RequestResetPage() {
  usePageTitle('Reset Password');
  return (
    <AuthPage heading="Reset your password" lead="We email you a link to choose a new one.">
      <RequestResetForm />
    </AuthPage>
  );
}

function RequestResetForm() {
  const [isSent, setSent] = useState(false);
  const { email: typedEmail, stateWith } = useTypedEmail();
  const { values, failure, isBusy, focus, formProps, fieldProps } = useCheckedForm({
    fields: { email: { initial: typedEmail, rule: emailProblem } },
    fallback: 'Error logging in',
    async send({ email }) {
      await requestPasswordReset(email);
      setSent(true);
      showToast({ type: 'success', message: 'Password reset requested' });
    },
  });

  const askAgain = () => {
    flushSync(() => setSent(false));
    focus('email');
  };

  return (
    <form {...formProps} className="grid gap-3">
      {isSent ? <SentNotice /> : null}
      <EmailField {...fieldProps('email')} disabled={isSent} />
      <FormFailure message={failure} />
      <SubmitButton busy={isBusy} disabled={isSent}>
        Send reset link
      </SubmitButton>
      <div className="flex flex-wrap justify-center gap-x-6">
        <Link to={paths.signIn} state={stateWith(values.email)} className={TEXT_LINK}>
          Back to sign in
        </Link>
        {isSent ? (
          <button type="button" onClick={askAgain} className={TEXT_LINK}>
            Ask again
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** Takes the focus from the disabled field and button, so that it is also read out. */
function SentNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <Notice ref={notice} tabIndex={-1} role="group" aria-labelledby="reset-sent" tone="good" icon={<MailCheck />}>
      <p id="reset-sent" className="font-semibold">
        Password reset email sent
      </p>
      <p>You should soon receive an email with a link to reset your password.</p>
      <p className="text-xs">Nothing after a few minutes? Look in your spam folder, or ask again.</p>
    </Notice>
  );
}
