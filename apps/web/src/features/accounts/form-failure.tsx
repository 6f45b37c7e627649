import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Why what was sent did not work, read out as it appears; `children` say where to go from here. It stands between the
 * last field and the button, in room that is kept for it: nothing moves when it comes. It goes with the next letter, as what
 * is wrong with a field stands in the same place.
 */
export function FormFailure({ message, children }: { message: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert" className="-mt-9 flex min-h-10 items-start gap-1.5 text-bad">
      {message ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="grid min-w-0 flex-1 gap-1 text-pretty">
            <p>{message}</p>
            {children}
          </div>
        </>
      ) : null}
    </div>
  );
}
