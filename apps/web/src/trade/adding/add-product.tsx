import type { Product } from '@formulary/contracts/catalogue';
import { useEffect, useEffectEvent } from 'react';
import { AddToCartProvider, useAddToCart } from './add-to-cart.tsx';

interface AddProductProps {
  product: Product;
}

export function AddProduct({ product }: AddProductProps) {
  return (
    <AddToCartProvider>
      <Begin product={product} />
    </AddToCartProvider>
  );
}

function Begin({ product }: AddProductProps) {
  const { add } = useAddToCart();
  const begin = useEffectEvent(() => add(product));
  useEffect(() => {
    begin();
  }, []);
  return null;
}
