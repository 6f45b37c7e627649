import type { ReactNode } from 'react';
import { useDeskTitle } from './product-name.ts';

interface DeskPageProps {
  title: string;
  lead?: ReactNode;
  /** What is pressed for the page as a whole. */
  actions?: ReactNode;
  children: ReactNode;
}

export function DeskPage({ title, lead, actions, children }: DeskPageProps) {
  useDeskTitle(title);
  return (
    <div className="page flex flex-1 flex-col gap-4 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h1 className="font-semibold text-lg">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
