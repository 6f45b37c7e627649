import { classNames } from '../lib/class-names.ts';
import { buttonClass } from './button-class.ts';

/** What a tooltip explains, as the button that it becomes; one that is off looks as other buttons of a row. */
export function tooltipClass(isOff: boolean, className: string | undefined): string {
  return isOff
    ? buttonClass({ size: 'sm', className })
    : classNames(
        'inline-flex min-h-11 max-w-full mouse:min-h-6 cursor-help items-center gap-1 rounded-sm text-left',
        className,
      );
}
