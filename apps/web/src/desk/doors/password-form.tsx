import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import { EmailField } from '../../ui/form/email-field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { callDesk } from '../calls/call-desk.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';

export interface FirstStep {
  readonly email: string;
  readonly proof: string;
}

const refuse = refuseForm({ 401: 'E-mail address and password do not belong together.' });

export function PasswordForm({ onProof }: { onProof: (first: FirstStep) => void }) {
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      email: { initial: '', rule: emailProblem },
      password: { initial: '', rule: (password) => (password === '' ? 'Password is required' : undefined) },
    },
    fallback: failureWords(undefined),
    async send({ email: typed, password }) {
      const email = typed.trim();
      const { proof } = await callDesk(deskSignInRoutes.signInAtDesk, { body: { email, password } }).catch(refuse);
      onProof({ email, proof });
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
      <SubmitButton busy={isBusy}>Continue</SubmitButton>
      <p className="text-center text-muted text-xs">
        Password or phone lost? An admin of the desk can invite you again.
      </p>
    </form>
  );
}
