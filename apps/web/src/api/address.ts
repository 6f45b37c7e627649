import type { Route } from '@formulary/contracts/shared/route';

export interface Addressing {
  params?: object;
  query?: object;
}

export function addressOf({ path }: Pick<Route, 'path'>, { params = {}, query = {} }: Addressing): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
