import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { CodeField, codeProblem } from '../codes/code-field.tsx';
import { RecoveryCodes } from '../codes/recovery-codes.tsx';
import { FormButtons } from '../frame/form-buttons.tsx';

interface NewCodesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function NewCodesDialog({ isOpen, onClose }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <>
      <Dialog
        open={isOpen && codes === undefined}
        onOpenChange={(open) => open || close()}
        title="Make new recovery codes"
        description="The codes that you have end at once. It takes a code of your authenticator app."
      >
        <NewCodesForm onCodes={setCodes} onClose={close} />
      </Dialog>
      {/* A press beside it would lose the codes. */}
      <Dialog
        isQuestion
        open={codes !== undefined}
        onOpenChange={(open) => open || close()}
        title="Your new recovery codes"
        description="Keep them where you find them without your phone. They are not shown again."
        footer={
          <Button variant="primary" onClick={close}>
            I have kept them
          </Button>
        }
      >
        <RecoveryCodes codes={codes ?? []} />
      </Dialog>
    </>
  );
}

const refuse = refuseForm();

function NewCodesForm({ onCodes, onClose }: { onCodes: (codes: readonly string[]) => void; onClose: () => void }) {
  const making = useDeskWrite<typeof deskAccountRoutes.makeRecoveryCodes, string>(deskAccountRoutes.makeRecoveryCodes, {
    isInForm: true,
    input: (code) => ({ body: { code } }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { code: { initial: '', rule: codeProblem } },
    fallback: failureWords(undefined),
    async send({ code }) {
      await making.mutateAsync(code).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <CodeField {...fieldProps('code')} />
      <FormFailure message={failure} />
      <FormButtons submit="Make new codes" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
