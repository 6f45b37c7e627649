/** A product of a list, with its code below. */
export const NamedProduct = ({ name, code }: { name: string; code: string }) => (
  <span className="grid min-w-0">
    <span className="wrap-anywhere font-medium">{name}</span>
    <span className="wrap-anywhere text-muted">{code}</span>
  </span>
);
