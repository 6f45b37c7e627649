import { type ComponentType, createContext, use } from 'react';

export interface ProductActionsProps {
  /** In a row of results, where its offers open, at the head of the product's page, or in the week of somebody who may only ask. */
  place: 'row' | 'offers' | 'head' | 'week';
  product: number;
  name: string;
}

/** A page gets them from app/: no feature knows what the others can do with a product. */
export const ProductActionsContext = createContext<ComponentType<ProductActionsProps> | null>(null);

/** What else can be done with a product: buttons that stand side by side, for whatever is around them to lay out. */
export function ProductActions(props: ProductActionsProps) {
  const Actions = use(ProductActionsContext);
  return Actions && <Actions {...props} />;
}
