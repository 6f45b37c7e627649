import { classNames } from '../lib/class-names.ts';
import { buttonClass } from './button-class.ts';

export function tooltipClass(isOff: boolean, className: string | undefined): string {
  return isOff
    ? buttonClass({ size: 'sm', className })
    : classNames(
        'inline-flex min-h-11 max-w-full mouse:min-h-6 cursor-help items-center gap-1 rounded-sm text-left',
        className,
      );
}
