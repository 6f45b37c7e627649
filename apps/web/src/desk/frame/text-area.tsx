import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A field for more than a line. */
export function TextArea({ label, error, ...props }: TextAreaProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid content-start gap-1.5 pb-3">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...props}
        className={classNames(
          'block w-full resize-y rounded-md border bg-surface px-3 py-2 text-base leading-6 transition-colors duration-150 focus-visible:outline-offset-1 mouse:text-sm',
          error ? 'border-bad' : 'border-line-strong hover:border-muted',
        )}
      />
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
