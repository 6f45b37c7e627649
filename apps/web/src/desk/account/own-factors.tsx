import { RECOVERY_CODES } from '@formulary/contracts/desk/sign-in';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';

/** So few are a reason to make others. */
const FEW = 3;

export function OwnFactors({ codesLeft }: { codesLeft: number }) {
  const [open, setOpen] = useState<'password' | 'codes'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Card heading="Password" action={<Button onClick={() => setOpen('password')}>Change password</Button>}>
        Changing it ends all your other sessions.
      </Card>
      <Card
        heading="Recovery codes"
        mark={
          <Badge tone={codesLeft <= FEW ? 'warn' : 'neutral'}>
            {codesLeft} of {RECOVERY_CODES} left
          </Badge>
        }
        action={<Button onClick={() => setOpen('codes')}>Make new codes</Button>}
      >
        Each signs you in once where your phone is not at hand. New ones end those before them.
      </Card>
      <ChangePasswordDialog isOpen={open === 'password'} onClose={close} />
      <NewCodesDialog isOpen={open === 'codes'} onClose={close} />
    </div>
  );
}

interface CardProps {
  heading: string;
  mark?: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

function Card({ heading, mark, action, children }: CardProps) {
  return (
    <section className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{heading}</h2>
        {mark}
      </div>
      <p className="text-pretty text-muted">{children}</p>
      <div className="mt-1">{action}</div>
    </section>
  );
}
