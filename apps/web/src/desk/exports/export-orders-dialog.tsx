import { deskExportsRoutes } from '@formulary/contracts/desk/exports';
import { useId, useState } from 'react';
import { today } from '../../lib/dates.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { FormRefused } from '../../ui/form/form-refused.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { useWholesalers } from '../frame/use-wholesalers.ts';
import { dayProblem, endProblem, momentsOf, type Period } from './period.ts';
import { PracticeChoice } from './practice-choice.tsx';
import { saving } from './saving.ts';

interface ExportOrdersDialogProps {
  isOpen: boolean;
  /** Chosen beforehand. */
  wholesaler: number | null;
  practice: number | null;
  onClose: () => void;
}

export function ExportOrdersDialog({ isOpen, onClose, ...shown }: ExportOrdersDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Download orders"
      description="One row for each line that was ordered, as CSV for a spreadsheet: practice, wholesaler, state, quantity and prices. The audit keeps who took it."
    >
      <ExportForm {...shown} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function ExportForm({ onClose, ...shown }: Omit<ExportOrdersDialogProps, 'isOpen'>) {
  const form = useId();
  const [practice, setPractice] = useState(shown.practice);
  const [wholesaler, setWholesaler] = useState(shown.wholesaler);
  const wholesalers = useWholesalers();
  const writing = useDeskWrite<typeof deskExportsRoutes.exportOrders, Period>(deskExportsRoutes.exportOrders, {
    ...saving(),
    isInForm: true,
    input: (period) => ({
      body: {
        ...momentsOf(period),
        ...(wholesaler !== null && { wholesaler }),
        ...(practice !== null && { practice }),
      },
    }),
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      from: { initial: `${today().slice(0, 7)}-01`, rule: dayProblem },
      to: { initial: today(), rule: endProblem },
    },
    fallback: failureWords(undefined),
    async send(period) {
      const { csv } = await writing.mutateAsync(period).catch(refuse);
      if (csv === null) throw new FormRefused('Nothing was ordered then: no file was written.');
      onClose();
    },
  });
  return (
    <div className="grid gap-3">
      <form {...formProps} id={form} className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Placed from" type="date" className={FIELD_ROOM} {...fieldProps('from')} />
        <TextField label="Up to and including" type="date" className={FIELD_ROOM} {...fieldProps('to')} />
      </form>
      <ChoiceField
        label="Wholesaler"
        value={String(wholesaler ?? '')}
        options={[
          { value: '', words: 'All' },
          ...(wholesalers ?? []).map(({ id, name }) => ({ value: String(id), words: name })),
        ]}
        onChange={(value) => setWholesaler(value === '' ? null : Number(value))}
      />
      <PracticeChoice practice={practice} onChoose={setPractice} />
      <FormFailure message={failure} />
      <FormButtons form={form} submit={isBusy ? 'Writing…' : 'Download'} isBusy={isBusy} onCancel={onClose} />
    </div>
  );
}
