import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Why what was sent did not work, read out as it appears; `children` say where to go from here. */
export function FormFailure({ message, children }: { message: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {message ? (
        <Notice tone="bad" icon={<CircleAlert />}>
          <p>{message}</p>
          {children}
        </Notice>
      ) : null}
    </div>
  );
}
