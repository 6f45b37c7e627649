import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import { useState } from 'react';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { showToast } from '../../ui/toast.tsx';
import { callDesk } from '../calls/call-desk.ts';
import { startDeskSession } from '../calls/desk-session.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { CodeField, codeProblem, recoveryProblem } from '../codes/code-field.tsx';

interface CodeFormProps {
  proof: string;
  /** Back to the first step, which is good for five minutes. */
  onBegin: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  // Another field of another form: neither keeps what was typed into the other.
  return (
    <SecondStep
      key={String(isRecovery)}
      {...props}
      isRecovery={isRecovery}
      onOther={() => setRecovery((before) => !before)}
    />
  );
}

const refuse = refuseForm();

function SecondStep({
  proof,
  onBegin,
  isRecovery,
  onOther,
}: CodeFormProps & { isRecovery: boolean; onOther: () => void }) {
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { code: { initial: '', rule: isRecovery ? recoveryProblem : codeProblem } },
    fallback: failureWords(undefined),
    async send({ code }) {
      const session = await callDesk(deskSignInRoutes.enterCode, { body: { proof, code } }).catch(refuse);
      startDeskSession(session.token);
      if (isRecovery) {
        const left = session.recovery_codes_left;
        showToast({
          type: 'warning',
          message: `That recovery code is used up: ${left === 0 ? 'none is left' : `${left} are left`}.`,
          duration: 10_000,
        });
      }
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <CodeField isRecovery={isRecovery} {...fieldProps('code')} />
      <FormFailure message={failure} />
      <SubmitButton busy={isBusy}>Sign in</SubmitButton>
      <div className="flex flex-wrap justify-center gap-x-6">
        <button type="button" className={TEXT_LINK} onClick={onOther}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" className={TEXT_LINK} onClick={onBegin}>
          Begin again
        </button>
      </div>
    </form>
  );
}
