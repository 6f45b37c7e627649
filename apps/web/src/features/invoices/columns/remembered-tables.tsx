import { type RememberedColumns, rememberedColumnsRoutes } from '@formulary/contracts/invoices/remembered-columns';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { focusAround } from '../../../ui/focus-around.ts';

const keyOf = ({ wholesaler, key }: RememberedColumns) => `${wholesaler.id} ${key}`;

/** What somebody said once of wholesalers' tables, and the way to be asked again. */
export function RememberedTables() {
  const { data } = useQuery({ ...routeQuery(rememberedColumnsRoutes.listRememberedColumns), staleTime: 0 });
  const forgetting = useWrite(rememberedColumnsRoutes.forgetColumns, {
    isOnce: true,
    undone: 'It is remembered still.',
    input: ({ wholesaler, key }: RememberedColumns) => ({ params: { wholesaler: wholesaler.id, key } }),
    says: () => ({ message: 'Forgotten', detail: 'The next table with these headers asks again.' }),
    fails: { message: 'Error forgetting it', detail: 'It may be remembered still. Try again.' },
  });
  const remembered = data?.remembered ?? [];
  if (remembered.length === 0) return null;
  return (
    <section aria-labelledby="remembered-tables" className="mt-6 max-w-3xl">
      <h3 id="remembered-tables" className="font-semibold text-base">
        How tables are read
      </h3>
      <p className="mb-2 text-muted text-xs">
        What you said once of the columns of a wholesaler’s table. What was read already stays as it is.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {remembered.map((one) => (
          <li
            key={keyOf(one)}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 outline-none"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium wrap-anywhere">{one.wholesaler.name}</p>
              <p className="text-xs leading-5 wrap-anywhere">{headersWords(one)}</p>
              <p className="text-muted text-xs leading-5 wrap-anywhere">{taughtWords(one)}</p>
            </div>
            <Button
              className="print:hidden"
              aria-label={`Forget the table of ${one.wholesaler.name}: ${headersWords(one)}`}
              busy={forgetting.isPending && keyOf(forgetting.variables) === keyOf(one)}
              onClick={({ currentTarget }) => {
                focusAround(currentTarget);
                forgetting.mutate(one);
              }}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Art, Was, Pcs, EUR" */
function headersWords({ columns }: RememberedColumns): string {
  const headers = columns.flatMap(({ header }) => header || []);
  return headers.length > 0 ? headers.join(', ') : columns.length === 1 ? '1 column' : `${columns.length} columns`;
}

function taughtWords({ taught_by, taught_on }: RememberedColumns): string {
  if (taught_by === null || taught_on === null) return 'Said before names were kept';
  return `Said by ${taught_by.firstName} ${taught_by.lastName}, ${formatDate(taught_on)}`;
}
