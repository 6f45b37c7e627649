import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why sending failed. Its space between the last field and the button is reserved, so that nothing moves. */
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
