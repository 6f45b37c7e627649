import type { ReactNode } from 'react';
import { ProductMark } from '../../ui/product-mark.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { useProviderConfig } from '../provider/provider-config.ts';

interface AuthPageProps {
  heading: string;
  lead?: string;
  /** Asked above the address of the support. */
  trouble?: string;
  children: ReactNode;
}

export function AuthPage({ heading, lead, trouble = 'Trouble signing in?', children }: AuthPageProps) {
  const { support_email } = useProviderConfig();
  return (
    <main className="flex flex-1 flex-col items-center px-4 pt-[min(14vh,8rem)] pb-10">
      <div className="w-full max-w-96">
        <div className="mb-6 grid justify-items-center gap-4 text-center">
          <ProductMark className="size-12" />
          <div className="grid gap-1.5">
            <h1 className="text-lg font-semibold tracking-tight">{heading}</h1>
            {lead ? <p className="text-balance text-muted">{lead}</p> : null}
          </div>
        </div>
        <div className="rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-6">{children}</div>
        {support_email ? (
          <p className="mt-4 text-center text-muted">
            {trouble}{' '}
            <a href={`mailto:${support_email}`} className={TEXT_LINK}>
              Contact Support
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
