import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { pathOfProduct } from '../../lib/paths.ts';
import { ROW_STOP } from '../../ui/row-stop.ts';

interface ProductLinkProps {
  id: number;
  className?: string;
  /** Where a row that cannot be ticked has the arrow keys stop. */
  isRowStop?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A product's name, wherever it stands: it leads to the product's page. */
export function ProductLink({ id, className, isRowStop = false, onClick, children }: ProductLinkProps) {
  return (
    <Link
      to={pathOfProduct(id)}
      onClick={onClick}
      {...(isRowStop && ROW_STOP)}
      className={classNames(
        'rounded-sm underline decoration-line-strong/45 underline-offset-3 hover:decoration-current print:no-underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}
