import { cloneElement, type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface LateTriggerProps {
  /** Shown until `children`, the same button with its popup, have loaded. */
  trigger: ReactElement<{ onClick?: () => void }>;
  popup?: 'menu' | 'dialog';
  onPress: () => void;
  children: ReactNode;
}

/** A button that waits for the code of its popup and keeps the focus when it is replaced. */
export function LateTrigger({ trigger, popup, onPress, children }: LateTriggerProps) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const isReady = children !== undefined;
  useLayoutEffect(() => {
    if (isReady && hadFocus.current) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <span ref={place} className="contents">
      {children ?? (
        <Waiting place={place} hadFocus={hadFocus}>
          {cloneElement(trigger, {
            ...(popup && { 'aria-haspopup': popup, 'aria-expanded': false }),
            onClick: onPress,
          })}
        </Waiting>
      )}
    </span>
  );
}

interface WaitingProps {
  place: RefObject<HTMLSpanElement | null>;
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

/** Remembers at unmount whether it had the focus. */
function Waiting({ place, hadFocus, children }: WaitingProps) {
  useLayoutEffect(
    () => () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    },
    [place, hadFocus],
  );
  return children;
}
