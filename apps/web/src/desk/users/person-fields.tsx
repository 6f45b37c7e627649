import type { ComponentProps } from 'react';
import { EmailField } from '../../ui/form/email-field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { TextField } from '../../ui/text-field.tsx';
import { nameProblem } from '../frame/name-problem.ts';

/** The fields of a form of a user, by the names that the calls have. */
export const personRules = ({ email = '', first_name: first = '', last_name: last = '' }) =>
  ({
    email: { initial: email, rule: emailProblem },
    first_name: { initial: first, rule: nameProblem },
    last_name: { initial: last, rule: nameProblem },
  }) as const;

type PersonField = keyof ReturnType<typeof personRules>;

interface PersonFieldsProps {
  fieldProps: (name: PersonField) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

export function PersonFields({ fieldProps }: PersonFieldsProps) {
  return (
    <>
      <EmailField {...fieldProps('email')} autoComplete="off" />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" className={FIELD_ROOM} {...fieldProps('first_name')} />
        <TextField label="Last name" autoComplete="off" className={FIELD_ROOM} {...fieldProps('last_name')} />
      </div>
    </>
  );
}

export const personSent = (values: Record<PersonField, string>) => ({
  email: values.email.trim(),
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
});
