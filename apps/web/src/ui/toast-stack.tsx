import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from './icon-button.tsx';
import type { Said } from './toast-said.ts';

const manager = Toast.createToastManager();

// Bottom left, yet never over the action: above a phone's bottom bar, and at the top while a sheet holds the bottom.
const VIEWPORT =
  'pointer-events-none fixed bottom-[max(var(--bottom-bar,0px)+0.75rem,1rem+env(safe-area-inset-bottom))] left-4 z-50 flex w-88 max-w-[calc(100vw-2rem)] flex-col-reverse gap-2 outline-none ' +
  'in-[body:has([data-sheet])]:max-sm:top-4 in-[body:has([data-sheet])]:max-sm:bottom-auto';

/** Shows what is said from now on, and what was said before it was there. */
export function ToastStack({ listen }: { listen: (hear: (said: Said) => void) => () => void }) {
  useEffect(
    () => listen(({ type, message, duration }) => manager.add({ type, title: message, timeout: duration })),
    [listen],
  );
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={VIEWPORT}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['left', 'down']}
      className="pointer-events-auto rounded-lg border border-line bg-surface text-ink shadow-floating transition-[translate,opacity] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        {ICONS[toast.type ?? 'default']}
        <Toast.Title render={<p />} className="min-w-0 flex-1 py-px text-sm wrap-anywhere" />
        <Toast.Close render={<IconButton label="Dismiss" icon={<X />} className="-my-2.5 desk:-my-1.5" />} />
      </Toast.Content>
    </Toast.Root>
  ));
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  success: <CircleCheck role="img" aria-label="Done" className="mt-0.5 size-4.5 shrink-0 text-good" />,
  error: <CircleAlert role="img" aria-label="Error" className="mt-0.5 size-4.5 shrink-0 text-bad" />,
  warning: <TriangleAlert role="img" aria-label="Warning" className="mt-0.5 size-4.5 shrink-0 text-warn" />,
  info: <Info role="img" aria-label="Information" className="mt-0.5 size-4.5 shrink-0 text-accent" />,
};
