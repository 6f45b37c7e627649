import { lazy } from 'react';

/** Most pages never need the dialogs. */
export const loadAddProduct = () => import('./add-product.tsx');

/** Starts adding when rendered; each adding needs its own key. */
export const AddProduct = lazy(async () => ({ default: (await loadAddProduct()).AddProduct }));
