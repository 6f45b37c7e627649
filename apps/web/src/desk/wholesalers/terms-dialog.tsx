import {
  CLAIM_DAYS_MAX,
  CLAIMS_FORMATS,
  PREFERENCE_MAX,
  type WholesalerAtDesk,
} from '@formulary/contracts/desk/wholesalers';
import { useState } from 'react';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords } from '../calls/failure-words.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { eurosProblem, timeProblem } from './setting-rules.ts';
import { useChangeWholesaler } from './use-change-wholesaler.ts';

export interface WholesalerDialogProps {
  isOpen: boolean;
  wholesaler: WholesalerAtDesk;
  onClose: () => void;
}

export function TermsDialog({ isOpen, wholesaler, onClose }: WholesalerDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={`Terms of ${wholesaler.name}`}
      description="Practices see them at once. An empty amount is not known; 0 is none."
    >
      <TermsForm wholesaler={wholesaler} onClose={onClose} />
    </Dialog>
  );
}

const euros = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const written = (amount: number | null) => amount?.toFixed(2) ?? '';

function wholeProblem(typed: string, least: number, most: number): string | undefined {
  const isWhole = /^-?\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
  return isWhole ? undefined : `A whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
}

const noProblem = () => undefined;
const FORMATS = [
  { value: 'own', words: 'A letter and CSV' },
  { value: 'peppol', words: "A letter, CSV and Peppol's documents" },
];

function TermsForm({ wholesaler: one, onClose }: Omit<WholesalerDialogProps, 'isOpen'>) {
  const change = useChangeWholesaler(one, onClose);
  const [claimsFormat, setClaimsFormat] = useState(one.claims_format);
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      free_shipping_threshold: { initial: written(one.free_shipping_threshold), rule: eurosProblem },
      delivery_fee: { initial: written(one.delivery_fee), rule: eurosProblem },
      minimum_order: { initial: written(one.minimum_order), rule: eurosProblem },
      cut_off: {
        initial: one.cut_off ?? '',
        rule: timeProblem,
      },
      preference: {
        initial: String(one.preference),
        rule: (typed) => wholeProblem(typed, -PREFERENCE_MAX, PREFERENCE_MAX),
      },
      // A field of one line would join its lines without a sign between.
      postal_address: { initial: (one.postal_address ?? '').replaceAll('\n', ', '), rule: noProblem },
      claims_address: { initial: one.claims_address ?? '', rule: noProblem },
      claim_days: {
        initial: one.claim_days === null ? '' : String(one.claim_days),
        rule: (typed) => (typed.trim() === '' ? undefined : wholeProblem(typed, 1, CLAIM_DAYS_MAX)),
      },
    },
    fallback: failureWords(undefined),
    send: (typed) =>
      change({
        free_shipping_threshold: euros(typed.free_shipping_threshold),
        delivery_fee: euros(typed.delivery_fee),
        minimum_order: euros(typed.minimum_order),
        cut_off: typed.cut_off.trim(),
        preference: Number(typed.preference),
        postal_address: typed.postal_address.trim(),
        claims_address: typed.claims_address.trim(),
        claim_days: Number(typed.claim_days),
        claims_format: claimsFormat,
      }),
  });
  const field = (name: Parameters<typeof fieldProps>[0], label: string, inputMode?: 'decimal' | 'numeric') => (
    <TextField label={label} autoComplete="off" inputMode={inputMode} className={FIELD_ROOM} {...fieldProps(name)} />
  );
  return (
    <form {...formProps} className="grid gap-3">
      <div className="grid gap-x-4 sm:grid-cols-2">
        {field('free_shipping_threshold', 'Delivery is free from, in euros', 'decimal')}
        {field('delivery_fee', 'Delivery fee below that, in euros', 'decimal')}
        {field('minimum_order', 'Minimum order, in euros', 'decimal')}
        {field('cut_off', 'Cut-off for the same day, such as 17:30')}
        {field('preference', 'Place in the order of preference', 'numeric')}
        {field('postal_address', 'Postal address, for registers')}
        {field('claims_address', 'E-mail address of claims')}
        {field('claim_days', 'Days in which claims are answered', 'numeric')}
        <ChoiceField
          label="Claims have"
          value={claimsFormat}
          options={FORMATS}
          onChange={(value) => setClaimsFormat(CLAIMS_FORMATS.find((known) => known === value) ?? claimsFormat)}
        />
      </div>
      <FormFailure message={failure} />
      <FormButtons submit="Change" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
