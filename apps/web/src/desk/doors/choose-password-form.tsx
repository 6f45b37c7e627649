import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { callDesk } from '../calls/call-desk.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { againProblem, newPasswordProblem } from '../codes/new-password.ts';

export type Enrolment = AnswerOf<typeof deskSignInRoutes.acceptInvitation>;

interface ChoosePasswordFormProps {
  invitation: string;
  onChosen: (enrolment: Enrolment) => void;
}

const refuse = refuseForm();

export function ChoosePasswordForm({ invitation, onChosen }: ChoosePasswordFormProps) {
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      password: { initial: '', rule: newPasswordProblem },
      again: { initial: '', rule: (again, { password }) => againProblem(again, password) },
    },
    fallback: failureWords(undefined),
    async send({ password }) {
      onChosen(await callDesk(deskSignInRoutes.acceptInvitation, { body: { invitation, password } }).catch(refuse));
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <PasswordField label="Password" autoComplete="new-password" className={FIELD_ROOM} {...fieldProps('password')} />
      <PasswordField
        label="The same again"
        autoComplete="new-password"
        className={FIELD_ROOM}
        {...fieldProps('again')}
      />
      <FormFailure message={failure} />
      <SubmitButton busy={isBusy}>Continue</SubmitButton>
    </form>
  );
}
