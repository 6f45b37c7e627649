import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Part({ title, tools, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-base">{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
