/** What the address of the form says: `?paper=4`, `?order=81&wholesaler=2`. */
export interface EnterView {
  readonly paper: number | null;
  readonly order: number | null;
  readonly wholesaler: number | null;
}

export function readEnterView(search: URLSearchParams): EnterView {
  const id = (name: string) => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  };
  return { paper: id('paper'), order: id('order'), wholesaler: id('wholesaler') };
}
