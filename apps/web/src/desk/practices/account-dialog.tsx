import { deskPracticeRoutes, type PracticeWithPeople } from '@formulary/contracts/desk/practices';
import { useState } from 'react';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { FormRefused } from '../../ui/form/form-refused.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { filled } from '../frame/field-rules.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { useWholesalers } from '../frame/use-wholesalers.ts';

export type Account = PracticeWithPeople['accounts'][number];

interface AccountDialogProps {
  isOpen: boolean;
  practice: PracticeWithPeople;
  /** The one that gets another number; a new one without it. */
  account?: Account | undefined;
  onClose: () => void;
}

export function AccountDialog({ isOpen, practice, account, onClose }: AccountDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={account ? `Customer number at ${account.wholesaler.name}` : 'Add a customer number'}
      description={`What the wholesaler knows ${practice.name} by. It stands on each order.`}
    >
      <AccountForm practice={practice} account={account} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();
const NONE = '';

function AccountForm({ practice, account, onClose }: Omit<AccountDialogProps, 'isOpen'>) {
  const has = new Set(practice.accounts.map(({ wholesaler }) => wholesaler.id));
  const others = useWholesalers()?.filter(({ id, archived_at: archived }) => archived === null && !has.has(id)) ?? [];
  const [chosen, setChosen] = useState(account ? String(account.wholesaler.id) : NONE);
  const setting = useDeskWrite<typeof deskPracticeRoutes.setAccount, { wholesaler: number; number: string }>(
    deskPracticeRoutes.setAccount,
    {
      isInForm: true,
      input: ({ wholesaler, number }) => ({
        params: { id: practice.id, wholesaler },
        body: { account_number: number },
      }),
      says: (_answer, { number }) => ({ message: `${practice.name} has the number ${number.trim()} there.` }),
      onSuccess: onClose,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { account_number: { initial: account?.account_number ?? '', rule: filled('A number', 100) } },
    fallback: failureWords(undefined),
    async send({ account_number: number }) {
      if (chosen === NONE) throw new FormRefused('Choose a wholesaler first.');
      await setting.mutateAsync({ wholesaler: Number(chosen), number }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      {!account && (
        <ChoiceField
          label="Wholesaler"
          value={chosen}
          options={[
            { value: NONE, words: 'Choose' },
            ...others.map(({ id, name }) => ({ value: String(id), words: name })),
          ]}
          onChange={setChosen}
        />
      )}
      <TextField label="Customer number" autoComplete="off" className={FIELD_ROOM} {...fieldProps('account_number')} />
      <FormFailure message={failure} />
      <FormButtons submit={account ? 'Change' : 'Add'} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
