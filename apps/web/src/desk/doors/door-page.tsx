import type { ReactNode } from 'react';
import { ProductMark } from '../../ui/product-mark.tsx';
import { ConnectionBar } from '../frame/connection-bar.tsx';
import { NewBuildBar } from '../frame/new-build-bar.tsx';

interface DoorPageProps {
  heading: string;
  lead?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page of those who are not signed in yet. */
export function DoorPage({ heading, lead, isWide = false, children }: DoorPageProps) {
  return (
    <>
      <ConnectionBar />
      <NewBuildBar />
      <main className="flex flex-1 flex-col items-center px-4 pt-[min(12vh,7rem)] pb-10">
        <div className={isWide ? 'w-full max-w-xl' : 'w-full max-w-96'}>
          <div className="mb-6 grid justify-items-center gap-4 text-center">
            <ProductMark className="size-12" />
            <div className="grid gap-1.5">
              <h1 className="font-semibold text-lg tracking-tight">{heading}</h1>
              {lead && <p className="text-balance text-muted">{lead}</p>}
            </div>
          </div>
          <div className="rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-6">{children}</div>
        </div>
      </main>
    </>
  );
}
