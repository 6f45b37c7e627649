import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onCheckedChange }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center gap-2 mouse:min-h-0 mouse:min-w-0">
      <span className="relative inline-flex h-6 w-10 shrink-0 mouse:h-5 mouse:w-9">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-full appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-[translate,background-color] duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent mouse:size-3"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
