import { deskCreationRoutes } from '@formulary/contracts/desk/creation';
import { ORDER_TRANSPORTS } from '@formulary/contracts/desk/wholesalers';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { wholesalerPath } from '../frame/desk-paths.ts';
import { filled } from '../frame/field-rules.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { addressProblem, eurosProblem, secretProblem, TRANSPORTS, timeProblem } from './setting-rules.ts';

interface CreateWholesalerDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreateWholesalerDialog({ isOpen, onClose }: CreateWholesalerDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Add a wholesaler"
      description="Practices order there once it has sent a price list and they have a customer number. An empty amount is not known; 0 is none."
    >
      <CreateWholesalerForm onClose={onClose} />
    </Dialog>
  );
}

type NewWholesaler = BodyOf<typeof deskCreationRoutes.createWholesaler>;

const refuse = refuseForm();
const amount = { initial: '', rule: eurosProblem };
/** Only what is typed is sent. */
const given = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) => (typed.trim() === '' ? [] : [[name, typed.trim()]])),
  );

function CreateWholesalerForm({ onClose }: Pick<CreateWholesalerDialogProps, 'onClose'>) {
  const navigate = useNavigate();
  const [transport, setTransport] = useState<NewWholesaler['transport']>('email');
  const creating = useDeskWrite<typeof deskCreationRoutes.createWholesaler, NewWholesaler>(
    deskCreationRoutes.createWholesaler,
    {
      isInForm: true,
      input: (body, key) => ({ body, headers: { 'idempotency-key': key } }),
      says: ({ name }) => ({ message: `${name} is added.` }),
      onSuccess({ id }) {
        // At once: until its page is loaded, another press would be another attempt.
        onClose();
        return navigate(wholesalerPath(id));
      },
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      name: { initial: '', rule: filled('A name', 200) },
      free_shipping_threshold: amount,
      delivery_fee: amount,
      minimum_order: amount,
      cut_off: { initial: '', rule: timeProblem },
      order_address: { initial: '', rule: (typed) => addressProblem(typed, transport) },
      order_secret: {
        initial: '',
        rule: (typed) => (transport === 'http' && typed === '' ? 'Orders by HTTP are signed' : secretProblem(typed)),
      },
    },
    fallback: failureWords(undefined),
    async send({ name, order_secret: secret, order_address: address, cut_off: cutOff, ...euros }) {
      const amounts = Object.entries(given(euros)).map(([field, typed]) => [field, Number(typed)]);
      const sent: NewWholesaler = {
        ...{ name: name.trim(), transport, ...Object.fromEntries(amounts), ...given({ cut_off: cutOff }) },
        ...(transport !== 'simulated' && { order_address: address.trim() }),
        ...(transport === 'http' && { order_secret: secret }),
      };
      await creating.mutateAsync(sent).catch(refuse);
    },
  });
  const field = (name: Parameters<typeof fieldProps>[0], label: string, inputMode?: 'decimal') => (
    <TextField label={label} autoComplete="off" inputMode={inputMode} className={FIELD_ROOM} {...fieldProps(name)} />
  );
  return (
    <form {...formProps} className="grid gap-3">
      {field('name', 'Name')}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <ChoiceField
          label="Orders go"
          value={transport}
          options={TRANSPORTS}
          onChange={(value) => setTransport(ORDER_TRANSPORTS.find((known) => known === value) ?? transport)}
        />
        <div hidden={transport === 'simulated'}>
          {field('order_address', transport === 'email' ? 'E-mail address' : 'Address')}
        </div>
        <div hidden={transport !== 'http'} className="sm:col-span-2">
          <TextField
            label="Secret to sign with"
            type="password"
            autoComplete="off"
            className={FIELD_ROOM}
            {...fieldProps('order_secret')}
          />
        </div>
        {field('delivery_fee', 'Delivery fee, in euros', 'decimal')}
        {field('free_shipping_threshold', 'Delivery is free from, in euros', 'decimal')}
        {field('minimum_order', 'Minimum order, in euros', 'decimal')}
        {field('cut_off', 'Cut-off for the same day, such as 17:30')}
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Add" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
