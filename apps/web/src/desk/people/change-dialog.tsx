import { deskPeopleRoutes, type Operator } from '@formulary/contracts/desk/people';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { nameProblem } from '../frame/name-problem.ts';
import { RoleField, sentOf, type Whose } from './role-field.tsx';

interface ChangeDialogProps {
  isOpen: boolean;
  person: Operator;
  hasDoor: boolean;
  onClose: () => void;
}

export function ChangeDialog({ isOpen, person, hasDoor, onClose }: ChangeDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Change ${person.name}`}
      description={`${person.email}. It acts at their next call.`}
    >
      <ChangeForm person={person} hasDoor={hasDoor} onClose={onClose} />
    </Dialog>
  );
}

const refuse = refuseForm();

function ChangeForm({ person, hasDoor, onClose }: Omit<ChangeDialogProps, 'isOpen'>) {
  const [whose, setWhose] = useState<Whose>({ role: person.role, wholesaler: person.wholesaler?.id });
  const changing = useDeskWrite<typeof deskPeopleRoutes.changeOperator, BodyOf<typeof deskPeopleRoutes.changeOperator>>(
    deskPeopleRoutes.changeOperator,
    {
      isInForm: true,
      input: (body) => ({ params: { id: person.id }, body }),
      says: ({ name }) => ({ message: `${name} is changed.` }),
      onSuccess: onClose,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { name: { initial: person.name, rule: nameProblem } },
    fallback: failureWords(undefined),
    async send({ name }) {
      await changing.mutateAsync({ name: name.trim(), ...sentOf(whose) }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <TextField label="Name" autoComplete="off" className={FIELD_ROOM} {...fieldProps('name')} />
      <RoleField whose={whose} hasDoor={hasDoor} onChange={setWhose} />
      <FormFailure message={failure} />
      <FormButtons submit="Change" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
