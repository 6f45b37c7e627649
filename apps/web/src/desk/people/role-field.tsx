import { DESK_ROLES, OPERATOR_ROLES, type OperatorRole } from '@formulary/contracts/shared/desk-roles';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormRefused } from '../../ui/form/form-refused.ts';
import { ROLE_NAMES } from '../frame/places.ts';
import { useWholesalers } from '../frame/use-wholesalers.ts';

const WHAT_FOR: Readonly<Record<OperatorRole, string>> = {
  viewer: 'A viewer sees all and changes nothing.',
  operator: 'An operator does the daily work: lists, orders, texts.',
  admin: 'An admin does that as well, and decides who works here.',
  wholesaler: 'Somebody who works for a wholesaler, and sees its own lists and orders alone.',
};

/** What somebody may do, and of role wholesaler whose they are. */
export interface Whose {
  readonly role: OperatorRole;
  readonly wholesaler: number | undefined;
}

/** What is sent of it. */
export function sentOf({ role, wholesaler }: Whose): { role: OperatorRole; wholesaler?: number } {
  if (role !== 'wholesaler') return { role };
  if (wholesaler === undefined) throw new FormRefused('Choose a wholesaler first.');
  return { role, wholesaler };
}

const NONE = '';

interface RoleFieldProps {
  whose: Whose;
  /** Whether people of wholesalers may be there. */
  hasDoor: boolean;
  onChange: (whose: Whose) => void;
}

export function RoleField({ whose, hasDoor, onChange }: RoleFieldProps) {
  const { role, wholesaler } = whose;
  const roles: readonly OperatorRole[] = hasDoor || role === 'wholesaler' ? OPERATOR_ROLES : DESK_ROLES;
  return (
    <div className="grid gap-1.5 pb-9">
      <ChoiceField
        label="Role"
        value={role}
        options={roles.map((value) => ({ value, words: ROLE_NAMES[value] }))}
        onChange={(value) => onChange({ ...whose, role: roles.find((known) => known === value) ?? role })}
      />
      <p className="text-muted text-xs">{WHAT_FOR[role]}</p>
      {role === 'wholesaler' && (
        <WholesalerField chosen={wholesaler} onChange={(chosen) => onChange({ role, wholesaler: chosen })} />
      )}
    </div>
  );
}

interface WholesalerFieldProps {
  chosen: number | undefined;
  onChange: (id: number | undefined) => void;
}

function WholesalerField({ chosen, onChange }: WholesalerFieldProps) {
  const wholesalers = useWholesalers() ?? [];
  return (
    <ChoiceField
      label="Wholesaler"
      value={chosen === undefined ? NONE : String(chosen)}
      options={[
        { value: NONE, words: 'Choose' },
        ...wholesalers.map(({ id, name }) => ({ value: String(id), words: name })),
      ]}
      onChange={(value) => onChange(value === NONE ? undefined : Number(value))}
    />
  );
}
