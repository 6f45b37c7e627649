import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  trailing?: ReactNode;
}

export function TextField({ label, error, trailing, className, ...props }: TextFieldProps) {
  const inputId = useId();
  const errorId = `${inputId}-error`;
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-medium">
        {label}
      </label>
      <div
        className={classNames(
          'flex h-11 items-center rounded-md border bg-surface transition-colors duration-150 mouse:h-10',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent',
          'has-[input:disabled]:bg-sunken',
          error ? 'border-bad' : 'border-line-strong not-has-disabled:hover:border-muted',
        )}
      >
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...props}
          className="h-full w-full min-w-0 rounded-md bg-transparent px-3 text-base outline-none disabled:text-muted mouse:text-sm"
        />
        {trailing}
      </div>
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
