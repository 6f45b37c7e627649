import type { ComponentProps } from 'react';
import { TextField } from '../text-field.tsx';
import { FIELD_ROOM } from './form-class.ts';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email address"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      className={FIELD_ROOM}
      {...props}
    />
  );
}
