import { classNames } from '../lib/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-raised not-disabled:hover:bg-accent-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink shadow-raised not-disabled:hover:bg-sunken',
  ghost: 'text-ink not-disabled:hover:bg-sunken',
  danger: 'border border-bad/50 bg-surface text-bad not-disabled:hover:bg-bad-soft',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-11 px-3 mouse:h-7 desk:px-2.5 desk:text-xs',
  md: 'h-11 px-4 mouse:h-9 desk:px-3.5',
};

export function buttonClass({
  variant = 'secondary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
} = {}): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap select-none',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
