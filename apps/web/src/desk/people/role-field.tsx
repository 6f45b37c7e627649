import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { DESK_ROLES } from '@formulary/contracts/shared/desk-roles';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { ROLE_NAMES } from '../frame/places.ts';

const WHAT_FOR: Readonly<Record<DeskRole, string>> = {
  viewer: 'A viewer sees all and changes nothing.',
  operator: 'An operator does the daily work: lists, orders, texts.',
  admin: 'An admin does that as well, and decides who works here.',
};

interface RoleFieldProps {
  role: DeskRole;
  onChange: (role: DeskRole) => void;
}

export function RoleField({ role, onChange }: RoleFieldProps) {
  return (
    <div className="grid gap-1.5 pb-9">
      <ChoiceField
        label="Role"
        value={role}
        options={DESK_ROLES.map((value) => ({ value, words: ROLE_NAMES[value] }))}
        onChange={(value) => onChange(DESK_ROLES.find((known) => known === value) ?? role)}
      />
      <p className="text-muted text-xs">{WHAT_FOR[role]}</p>
    </div>
  );
}
