import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
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
  onFocus,
  onBlur,
  children,
  ...props
}: ButtonProps) {
  // A disabled button would lose the focus: one that has it is disabled when it has left.
  const [hasFocus, setHasFocus] = useState(false);
  const isOff = busy || disabled === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      disabled={disabled && !busy && !hasFocus}
      aria-disabled={isOff || props['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      className={buttonClass({ variant, size, className })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
