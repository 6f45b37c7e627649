import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Late } from './late.ts';

interface LateTriggerProps<Parts> {
  panel: Late<Parts>;
  /** Shown until the panel's code, with the same button, has loaded. */
  trigger: ReactElement<{ onClick?: () => void }>;
  popup?: 'menu' | 'dialog';
  onPress?: () => void;
  /** `isPressed`: the button was pressed before the code had loaded. */
  children: (parts: Parts, isPressed: boolean) => ReactNode;
}

/** A button that waits for the code of its popup and keeps the focus when it is replaced. */
export function LateTrigger<Parts>({ panel, trigger, popup, onPress, children }: LateTriggerProps<Parts>) {
  const parts = panel.useParts();
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const isReady = parts !== undefined;
  useLayoutEffect(() => {
    if (isReady && hadFocus.current) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isReady]);
  const press = () => {
    panel.ask();
    setPressed(true);
    onPress?.();
  };
  return (
    <span ref={place} className="contents">
      {parts === undefined ? (
        <Waiting place={place} hadFocus={hadFocus}>
          {cloneElement(trigger, { ...(popup && { 'aria-haspopup': popup, 'aria-expanded': false }), onClick: press })}
        </Waiting>
      ) : (
        children(parts, isPressed)
      )}
    </span>
  );
}

interface WaitingProps {
  place: RefObject<HTMLSpanElement | null>;
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

function Waiting({ place, hadFocus, children }: WaitingProps) {
  useLayoutEffect(
    () => () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    },
    [place, hadFocus],
  );
  return children;
}
