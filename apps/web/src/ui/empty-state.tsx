import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {icon ? (
        <span aria-hidden="true" className="rounded-full bg-accent-soft p-3 text-accent [&_svg]:size-6">
          {icon}
        </span>
      ) : null}
      <h2 className="text-base font-semibold text-balance">{title}</h2>
      {children ? <div className="text-sm text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
