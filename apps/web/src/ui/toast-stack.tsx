import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { noteFocusBeforeToasts } from './lasting-focus.ts';

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastContent {
  readonly type: 'success' | 'error' | 'warning';
  readonly message: string;
  readonly detail?: string | undefined;
  /** The way back, before the other actions. */
  readonly undo?: (() => void) | undefined;
  readonly actions?: readonly ToastAction[] | undefined;
  /** Milliseconds; by default long enough to read it, and to act where there is something to press. */
  readonly duration?: number;
}

const LONG_ENOUGH_TO_READ_MS = 3_000;
const LONG_ENOUGH_TO_ACT_MS = 10_000;

const manager = Toast.createToastManager<{ actions: readonly ToastAction[] }>();

// Bottom left, in the strip that a page reserves (`strip` in look.css); else above a phone's bottom bar or the buttons of a
// list, and at the top while a sheet is open.
const VIEWPORT =
  'pointer-events-none fixed bottom-[max(var(--bottom-bar,0px)+var(--list-bar,0px)+0.75rem,1rem+env(safe-area-inset-bottom))] left-4 z-50 flex w-88 max-w-[calc(100vw-2rem)] flex-col-reverse gap-2 outline-none ' +
  'in-[body:has([data-sheet])]:max-sm:top-4 in-[body:has([data-sheet])]:max-sm:bottom-auto ' +
  'strip:bottom-0 strip:left-0 strip:w-fit strip:max-w-[min(100vw-14rem,64rem)] strip:max-md:w-full strip:max-md:max-w-none';

const ROOT =
  'pointer-events-auto border-line bg-surface text-ink transition-[translate,opacity] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 ' +
  'rounded-lg border shadow-floating strip:h-[calc(var(--strip)-1px)] strip:rounded-none strip:border-y-0 strip:border-l-0 strip:pb-[env(safe-area-inset-bottom)] strip:shadow-none';

export function ToastStack({ listen }: { listen: (listener: (toast: ToastContent) => void) => () => void }) {
  useEffect(
    () =>
      listen(({ type, message, detail, undo, actions: others = [], duration }) => {
        const actions = undo ? [{ label: 'Undo', onPress: undo }, ...others] : others;
        const timeout = duration ?? (actions.length > 0 ? LONG_ENOUGH_TO_ACT_MS : LONG_ENOUGH_TO_READ_MS);
        manager.add({ type, title: message, description: detail, timeout, data: { actions } });
      }),
    [listen],
  );
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport data-toasts className={VIEWPORT} onFocus={noteFocusBeforeToasts}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<{ actions: readonly ToastAction[] }>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} data-toast toast={toast} swipeDirection={['left', 'down']} className={ROOT}>
      <Toast.Content className="flex flex-wrap items-start gap-x-3 py-2.5 pr-1.5 pl-3.5 strip:h-full strip:flex-nowrap strip:items-center strip:py-0 strip:pl-[max(1rem,2.5vw)] strip:max-md:gap-x-2">
        {ICONS[toast.type ?? '']}
        <div className="min-w-0 flex-1 py-px text-sm wrap-anywhere">
          <Toast.Title
            render={<p />}
            className="strip:line-clamp-1 strip:has-[+p]:leading-4.5 strip:max-md:line-clamp-2 strip:max-md:text-xs/4"
          />
          <Toast.Description render={<p />} className="text-muted text-xs strip:line-clamp-1" />
        </div>
        <Actions
          actions={toast.data?.actions ?? []}
          onPress={({ onPress }) => {
            close(toast.id);
            onPress();
          }}
        />
        <Toast.Close
          render={
            <IconButton
              label="Dismiss"
              icon={<X />}
              className="-my-2.5 desk:-my-1.5 order-1 strip:my-0! strip:max-md:hidden"
            />
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}

interface ActionsProps {
  actions: readonly ToastAction[];
  onPress: (action: ToastAction) => void;
}

function Actions({ actions, onPress }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="order-2 mt-1.5 flex w-full justify-end gap-2 pr-1.5 strip:order-none strip:mt-0 strip:w-auto strip:pr-0">
      {actions.map((action) => (
        <Button key={action.label} size="sm" onClick={() => onPress(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  success: <CircleCheck role="img" aria-label="Done" className="mt-0.5 size-4.5 shrink-0 text-good" />,
  error: <CircleAlert role="img" aria-label="Error" className="mt-0.5 size-4.5 shrink-0 text-bad" />,
  warning: <TriangleAlert role="img" aria-label="Warning" className="mt-0.5 size-4.5 shrink-0 text-warn" />,
};
