import { deskPausesRoutes } from '@formulary/contracts/desk/pauses';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../calls/desk-query.ts';

/** Undefined until they are read, in the order of preference. */
export const useWholesalers = () => useQuery(deskQuery(deskPausesRoutes.listSending)).data?.wholesalers;

/** As people call them; short names until these are read. */
export function useWholesalerNames(): (slugs: readonly string[]) => string {
  const wholesalers = useWholesalers();
  return (slugs) =>
    slugs.map((slug) => wholesalers?.find((each) => each.slug === slug)?.name ?? slug).join(', ') || 'Nobody any more';
}
