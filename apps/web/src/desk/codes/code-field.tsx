import { type ComponentProps, useEffect, useRef } from 'react';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { TextField } from '../../ui/text-field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** In place of a code of the authenticator. */
  isRecovery?: boolean;
}

/** Has the focus when it comes: whoever sees it has the code at hand. */
export function CodeField({ isRecovery = false, ...props }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      placeholder={isRecovery ? 'ABCD-EFGH-JKLM-NPQR' : '123 456'}
      spellCheck={false}
      className={FIELD_ROOM}
      {...props}
    />
  );
}

export function codeProblem(code: string): string | undefined {
  const typed = code.replaceAll(/\s/g, '');
  if (typed === '') return 'The code is required';
  return /^\d{6}$/.test(typed) ? undefined : 'The code has six digits.';
}

export const recoveryProblem = (code: string): string | undefined =>
  code.trim() === '' ? 'The recovery code is required' : undefined;
