import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { PASSWORD_LEAD } from '../codes/new-password.ts';
import { RecoveryCodes } from '../codes/recovery-codes.tsx';
import { deskPaths } from '../frame/desk-paths.ts';
import { useDeskTitle } from '../frame/product-name.ts';
import { ChoosePasswordForm, type Enrolment } from './choose-password-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { DoorPage } from './door-page.tsx';
import { KeepCodes } from './keep-codes.tsx';

/** What an invited person does first: a password, an authenticator, and recovery codes to keep. */
export function InvitationPage() {
  useDeskTitle('Invitation');
  const { hash } = useLocation();
  // Kept, as the address loses it once it is used.
  const [invitation] = useState(() => hash.slice(1));
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <DoorPage
        isWide
        heading="Keep your recovery codes"
        lead="Each of them signs you in once, where your phone is not at hand. They are not shown again."
      >
        <KeepCodes>
          <RecoveryCodes codes={codes} />
        </KeepCodes>
      </DoorPage>
    );
  }
  if (enrolment) {
    return (
      <DoorPage
        isWide
        heading="Add an authenticator app"
        lead={`Signing in as ${enrolment.email} takes a code of it each time.`}
      >
        <ConfirmForm
          invitation={invitation}
          enrolment={enrolment}
          onCodes={setCodes}
          onAgain={() => setEnrolment(undefined)}
        />
      </DoorPage>
    );
  }
  return (
    <DoorPage heading="Welcome to the desk" lead={`Choose your password. ${PASSWORD_LEAD}`}>
      {invitation === '' ? (
        <EmptyState icon={<CircleAlert />} title="This link is not whole" action={<SignInLink />}>
          Open it from the e-mail as it stands there, or copy all of it.
        </EmptyState>
      ) : (
        <ChoosePasswordForm invitation={invitation} onChosen={setEnrolment} />
      )}
    </DoorPage>
  );
}

const SignInLink = () => (
  <Link to={deskPaths.signIn} className={TEXT_LINK}>
    To the sign-in
  </Link>
);
