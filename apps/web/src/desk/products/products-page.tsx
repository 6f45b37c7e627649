import { deskProductsRoutes, type ProductAtDesk } from '@formulary/contracts/desk/products';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { ShowArchived } from '../archive/show-archived.tsx';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { productPath } from '../frame/desk-paths.ts';
import { PagedTable } from '../frame/paged-table.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';

/** What the catalogue has. */
export function ProductsPage() {
  const { params, choose, type } = useFilters();
  const q = params.get('q') ?? '';
  const isArchived = params.get('show') === 'archived';
  const pages = useDeskPages(deskProductsRoutes.listProducts, {
    ...(q !== '' && { q }),
    ...(isArchived && { show: 'archived' }),
  });
  return (
    <DeskPage title="Products" lead="What is in the catalogue, and what wholesalers offer of it.">
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch
          label="Find a product"
          placeholder="Name, manufacturer, code or GTIN"
          query={q}
          clean={trimmed}
          onSearch={(text) => type('q', text)}
        />
        <ShowArchived isArchived={isArchived} onChoose={(value) => choose('show', value)} />
      </div>
      {pages.first && <Instead corrected={pages.first.corrected} leftOut={pages.first.left_out} />}
      <PagedTable
        caption={q === '' || isArchived ? 'Products by name' : 'Products, the best match first'}
        columns={COLUMNS}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The products could not be loaded"
        empty={
          <EmptyState
            icon={<PackageSearch />}
            title={
              q !== '' ? 'No product is like that' : isArchived ? 'No product is archived' : 'There is no product yet'
            }
          >
            {q !== ''
              ? isArchived
                ? 'Only archived products are looked at: turn that off to see the others.'
                : 'Look for fewer words, or among the archived ones.'
              : isArchived
                ? 'One that is sold no more can be archived on its page.'
                : 'They come with the first catalogue, under Lists.'}
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

/** What was looked for in place of all words as they were typed. */
function Instead({ corrected, leftOut }: { corrected: string | null; leftOut: readonly string[] }) {
  if (corrected === null && leftOut.length === 0) return null;
  return (
    <p role="status" className="text-muted">
      No product has all of these words. Shown is what has{' '}
      {corrected === null ? <>them without “{leftOut.join(' ')}”</> : <>“{corrected}”</>}
      {corrected !== null && leftOut.length > 0 && <>, without “{leftOut.join(' ')}”</>}.
    </p>
  );
}

const COLUMNS: Column<ProductAtDesk>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ id, name, code, is_replaced: isReplaced, archived_at: archivedAt }) => (
      <span className="grid min-w-0 justify-items-start">
        <Link to={productPath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-muted">
          <span className="wrap-anywhere">{code}</span>
          {isReplaced && <Badge>Replaced</Badge>}
          {archivedAt !== null && <Badge>Archived</Badge>}
        </span>
      </span>
    ),
  },
  {
    heading: 'Manufacturer',
    label: 'Manufacturer',
    className: 'max-md:col-span-2',
    cell: ({ manufacturer }) => <span className="wrap-anywhere">{manufacturer}</span>,
  },
  {
    heading: 'GTIN',
    label: 'GTIN',
    cell: ({ gtin }) => (gtin === null ? <span className="text-muted">None</span> : gtin),
  },
  {
    ...{ heading: 'Offers', label: 'Offers', align: 'number', cellClass: 'max-md:text-left!' },
    cell: ({ offers }) => formatCount(offers),
  },
];
