import { useQuery } from '@tanstack/react-query';
import { ofAll } from '../../trade/promises/promise-words.ts';
import { promisesQuery } from '../../trade/promises/promises-query.ts';

/** One line where a wholesaler refused something lately; nothing while that is not known. */
export function RefusedLately({ wholesalerId }: { wholesalerId: number }) {
  const { data } = useQuery(promisesQuery());
  const kept = data?.find(({ wholesaler }) => wholesaler.id === wholesalerId);
  if (!kept || kept.refused_lines === 0) return null;
  return <span className="num text-muted text-xs">refused {ofAll(kept.refused_lines, kept.lines)} lines lately</span>;
}
