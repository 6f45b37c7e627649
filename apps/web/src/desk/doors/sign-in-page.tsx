import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { getDeskEnd } from '../calls/desk-session.ts';
import { useDeskTitle, useProductName } from '../frame/product-name.ts';
import { CodeForm } from './code-form.tsx';
import { DoorPage } from './door-page.tsx';
import { type FirstStep, PasswordForm } from './password-form.tsx';

/** Signing in: a password, then a code. */
export function SignInPage() {
  useDeskTitle('Sign in');
  const name = useProductName();
  const [first, setFirst] = useState<FirstStep>();
  if (first) {
    return (
      <DoorPage heading="Enter your code" lead={`Signing in as ${first.email}`}>
        <CodeForm proof={first.proof} onBegin={() => setFirst(undefined)} />
      </DoorPage>
    );
  }
  return (
    <DoorPage heading={`Sign in to the ${name} desk`} lead="For the people of the provider.">
      {getDeskEnd() === 'ended' && (
        <div className="mb-4">
          <Notice role="status" tone="bad" icon={<TriangleAlert />}>
            Your session has ended. Sign in, and go on where you were.
          </Notice>
        </div>
      )}
      <PasswordForm onProof={setFirst} />
    </DoorPage>
  );
}
