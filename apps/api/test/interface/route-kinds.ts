import type { Route } from '@formulary/contracts/shared/route';

/**
 * The ids of one route of each kind: what the edge does for a call before its operation depends on nothing else of its
 * contract. That every call goes through the edge, `guards.test.ts` holds.
 */
export function firstOfKinds(routes: readonly Route[]): ReadonlySet<string> {
  const kinds = Map.groupBy(routes, kindOf);
  return new Set([...kinds.values()].flatMap(([first]) => (first ? [first.id] : [])));
}

function kindOf({ method, access, body, params, takesDocument, ignoresForms }: Route): string {
  const has = [body, params, takesDocument, ignoresForms].map((part) => part !== undefined);
  return JSON.stringify([method, access, ...has]);
}
