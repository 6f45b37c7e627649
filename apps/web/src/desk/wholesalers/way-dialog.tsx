import { ORDER_FORMATS, ORDER_TRANSPORTS, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import { useState } from 'react';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords } from '../calls/failure-words.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { addressProblem, secretProblem, TRANSPORTS } from './setting-rules.ts';
import type { WholesalerDialogProps } from './terms-dialog.tsx';
import { useChangeWholesaler } from './use-change-wholesaler.ts';

export function WayDialog({ isOpen, wholesaler, onClose }: WholesalerDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`How orders reach ${wholesaler.name}`}
      description="It holds for every try from now on, also of orders that wait already. Send a test order afterwards."
    >
      <WayForm wholesaler={wholesaler} onClose={onClose} />
    </Dialog>
  );
}

const FORMATS = [
  { value: 'own', words: 'Our own form' },
  { value: 'ubl', words: 'UBL' },
];
const FORMER = [
  { value: 'leave', words: 'Nothing is accepted but the newest' },
  { value: 'keep', words: 'Accepted until it is dropped' },
  { value: 'until', words: 'Accepted until a time' },
];

function formerOf({ former_secret: former }: WholesalerAtDesk): string {
  if (!former) return 'leave';
  return former.until === null ? 'keep' : 'until';
}

function WayForm({ wholesaler: one, onClose }: Omit<WholesalerDialogProps, 'isOpen'>) {
  const change = useChangeWholesaler(one, onClose);
  const [transport, setTransport] = useState(one.transport);
  const [format, setFormat] = useState(one.order_format);
  const [former, setFormer] = useState(formerOf(one));
  const until = one.former_secret?.until ?? null;
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      order_address: {
        initial: one.order_address ?? '',
        rule: (typed) => addressProblem(typed, transport),
      },
      order_secret: { initial: '', rule: secretProblem },
      former_secret_until: {
        initial: until === null ? '' : until.slice(0, 10),
        rule: (typed) =>
          former === 'until' && Number.isNaN(Date.parse(typed)) ? 'Say the day on which it ends' : undefined,
      },
    },
    fallback: failureWords(undefined),
    send: ({ order_address: address, order_secret: secret, former_secret_until: day }) =>
      change({
        transport,
        order_address: address.trim(),
        order_format: format,
        ...(secret !== '' && { order_secret: secret }),
        ...(former === 'leave' && one.former_secret && { former_secret: 'drop' as const }),
        ...(former === 'keep' && { former_secret: 'keep' as const }),
        ...(former === 'until' && {
          former_secret_until: until?.startsWith(day) ? until : new Date(day).toISOString(),
        }),
      }),
  });
  return (
    <form {...formProps} className="grid gap-3">
      <ChoiceField
        label="Orders go"
        value={transport}
        options={TRANSPORTS}
        onChange={(value) => setTransport(ORDER_TRANSPORTS.find((known) => known === value) ?? transport)}
      />
      <TextField
        label={transport === 'email' ? 'E-mail address' : 'Address'}
        autoComplete="off"
        className={FIELD_ROOM}
        {...fieldProps('order_address')}
      />
      <ChoiceField
        label="As"
        value={format}
        options={FORMATS}
        onChange={(value) => setFormat(ORDER_FORMATS.find((known) => known === value) ?? format)}
      />
      <TextField
        label={one.has_secret ? 'New secret, where it is replaced' : 'Secret to sign with'}
        type="password"
        autoComplete="off"
        className={FIELD_ROOM}
        {...fieldProps('order_secret')}
      />
      {one.has_secret && (
        <>
          <ChoiceField label="What the secret before signs" value={former} options={FORMER} onChange={setFormer} />
          <div hidden={former !== 'until'}>
            <TextField
              label="Until the start of the day, UTC"
              type="date"
              className={FIELD_ROOM}
              {...fieldProps('former_secret_until')}
            />
          </div>
        </>
      )}
      <FormFailure message={failure} />
      <FormButtons submit="Change" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
