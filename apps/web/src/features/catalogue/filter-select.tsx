import { Combobox } from '@base-ui/react/combobox';
import type { Named } from '@formulary/contracts/shared/values';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type UIEvent, useState } from 'react';
import { floatingClass } from '../../ui/floating-class.ts';

interface FilterSelectProps {
  label: string;
  options: readonly Named[];
  value: Named | null;
  onChange: (value: Named | null) => void;
}

/** Drawing hundreds at once would open late. */
const BATCH = 60;
const NEAR_END_PX = 200;
const NEAR_END_ITEMS = 5;

export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const chosenAt = value ? options.findIndex(({ id }) => id === value.id) : -1;
  const [drawn, setDrawn] = useState(BATCH);
  // The list opens at the chosen option, so it must be drawn.
  const limit = Math.max(drawn, chosenAt + BATCH);
  const drawMore = () => setDrawn(limit + BATCH);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (limit < options.length && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) drawMore();
  };

  return (
    <Combobox.Root
      items={options}
      limit={limit}
      onItemHighlighted={(_option, { index }) => {
        if (limit < options.length && index >= limit - NEAR_END_ITEMS) drawMore();
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setDrawn(BATCH);
      }}
      value={value}
      onValueChange={(chosen: Named | null) => onChange(chosen)}
      itemToStringLabel={(option: Named) => option.name}
      isItemEqualToValue={(a: Named, b: Named) => a.id === b.id}
      disabled={options.length === 0}
      autoHighlight
    >
      <div className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <Combobox.Label className="font-medium">{label}</Combobox.Label>
          {value && (
            <button
              type="button"
              className="-my-3 px-1 py-3 text-accent text-xs underline underline-offset-2 mouse:-my-1 mouse:py-1"
              onClick={() => onChange(null)}
            >
              clear<span className="sr-only"> {label}</span>
            </button>
          )}
        </div>
        <Combobox.Trigger
          // The library names it by its label a moment after it is drawn.
          aria-label={label}
          className="flex h-11 w-full items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-3 text-left transition-colors duration-150 not-data-disabled:hover:border-muted data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-muted mouse:h-9"
        >
          <span className="min-w-0 truncate">
            <Combobox.Value placeholder="All" />
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-40 outline-none">
          <Combobox.Popup
            aria-label={label}
            className={`${floatingClass.panel} flex w-(--anchor-width) flex-col overflow-hidden`}
          >
            <Combobox.Input
              placeholder="Type to find"
              className="h-11 w-full shrink-0 border-line border-b bg-transparent px-3 text-base outline-none mouse:h-9 mouse:text-sm"
            />
            <Combobox.Empty>
              <p className="px-3 py-3 text-muted empty:hidden">None has this name</p>
            </Combobox.Empty>
            <Combobox.List
              onScroll={onScroll}
              className="max-h-[min(18rem,calc(var(--available-height)-3rem))] overflow-y-auto overscroll-contain p-1 empty:p-0"
            >
              {(option: Named) => (
                <Combobox.Item
                  key={option.id}
                  value={option}
                  className="flex min-h-11 cursor-default select-none items-center justify-between gap-2 rounded-sm px-2 py-1 outline-none data-highlighted:bg-accent-soft mouse:min-h-8"
                >
                  {option.name}
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
