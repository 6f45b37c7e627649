import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import { Copy } from 'lucide-react';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { callDesk } from '../calls/call-desk.ts';
import { startDeskSession } from '../calls/desk-session.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { CodeField, codeProblem } from '../codes/code-field.tsx';
import { QrCode } from '../codes/qr-code.tsx';
import { copyAndSay } from '../frame/copy-and-say.ts';
import type { Enrolment } from './choose-password-form.tsx';

interface ConfirmFormProps {
  invitation: string;
  enrolment: Enrolment;
  onCodes: (codes: readonly string[]) => void;
  onAgain: () => void;
}

const refuse = refuseForm();

/** A first code shows that the authenticator has the secret; from then on both factors count. */
export function ConfirmForm({ invitation, enrolment, onCodes, onAgain }: ConfirmFormProps) {
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { code: { initial: '', rule: codeProblem } },
    fallback: failureWords(undefined),
    async send({ code }) {
      const body = { invitation, code };
      const begun = await callDesk(deskSignInRoutes.confirmInvitation, { body }).catch(refuse);
      startDeskSession(begun.session.token);
      onCodes(begun.recovery_codes);
    },
  });
  return (
    <div className="grid gap-5">
      <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode text={enrolment.uri} label="QR code for the authenticator app" />
        <div className="grid gap-2">
          <p>Scan this with the authenticator app on your phone, or type the key into it:</p>
          <p className="flex items-center gap-1 rounded-md bg-sunken py-1 pr-1 pl-3">
            <span className="num min-w-0 flex-1 whitespace-normal! break-words tracking-wide">
              {inFours(enrolment.secret)}
            </span>
            <IconButton
              label="Copy the key"
              icon={<Copy />}
              onClick={() => void copyAndSay(enrolment.secret, 'The key is copied.')}
            />
          </p>
        </div>
      </div>
      <form {...formProps} className="grid gap-3">
        <CodeField {...fieldProps('code')} />
        <FormFailure message={failure} />
        <SubmitButton busy={isBusy}>Confirm and sign in</SubmitButton>
        <button type="button" className={`justify-self-center ${TEXT_LINK}`} onClick={onAgain}>
          Choose another password
        </button>
      </form>
    </div>
  );
}

/** As it is read out and typed. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
