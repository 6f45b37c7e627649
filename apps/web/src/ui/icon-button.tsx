import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted mouse:size-8 [&_svg]:size-4.5 mouse:[&_svg]:size-4',
        'transition-colors duration-150 not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-45',
        className,
      )}
    >
      {icon}
    </button>
  );
}
