import { Tooltip } from '@base-ui/react/tooltip';
import { useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { floatingClass } from '../../ui/floating-class.ts';
import { shortName } from './short-name.ts';

// One tip for every name of the page in place of a hundred and fifty.
const handle = Tooltip.createHandle<readonly string[]>();

/** Where the names that are cut are shown in full; once on the page. */
export function NameTip() {
  // In the page's own landmark: at the end of the document it would stand outside all.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="absolute">
      <Tooltip.Root handle={handle}>
        {({ payload = [] }) => (
          <Tooltip.Portal container={place}>
            <Tooltip.Positioner side="top" align="start" sideOffset={6} collisionPadding={8} className="z-30">
              <Tooltip.Popup
                role="tooltip"
                className={classNames(floatingClass.panel, 'w-max px-3 py-2 font-normal text-xs leading-5')}
              >
                {payload.map((line, index) => (
                  <p key={line} className={index > 0 ? 'text-muted' : undefined}>
                    {line}
                  </p>
                ))}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </div>
  );
}

interface CutNameProps {
  name: string;
  /** What the tip says; the name itself without it. */
  tip?: readonly string[];
  /** Reached by the keyboard. One name of a row is enough, and its tip says them all: three would be 150 stops a page. */
  isStop?: boolean;
}

/** A name cut to 15 characters; whole to a screen reader, and in a tip under the pointer, the focus or a tap. */
export function CutName({ name, tip = [name], isStop = false }: CutNameProps) {
  const id = useId();
  const short = shortName(name);
  const isWhole = isStop ? tip.every((line) => shortName(line) === line) : short === name;
  if (isWhole) return short;
  return (
    <Tooltip.Trigger
      id={id}
      handle={handle}
      payload={tip}
      delay={150}
      closeOnClick={false}
      tabIndex={isStop ? 0 : -1}
      onClick={() => handle.open(id)}
      className="relative max-w-full cursor-help rounded-sm text-left whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-3.5 desk:after:-inset-y-2.5"
    >
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </Tooltip.Trigger>
  );
}
