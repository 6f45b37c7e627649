import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner and does nothing, but keeps the focus. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  disabled,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      // A disabled button would lose the focus.
      disabled={disabled && !busy}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, className })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
