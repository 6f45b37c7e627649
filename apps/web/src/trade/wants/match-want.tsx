import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ProductFinder } from '../products/product-finder.tsx';
import { nameOf } from './want-words.ts';
import { useWantsWrite } from './write-wants.ts';

interface MatchWantProps {
  want: Want;
  isOpen: boolean;
  onClose: () => void;
}

/** Says which product is meant by what somebody asked for in words. */
export function MatchWant({ want, isOpen, onClose }: MatchWantProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const mutationKey = keyOf(wantsRoutes.matchWant);
  const matching = useWantsWrite({
    mutationKey,
    mutationFn: (product: number) =>
      callApi(wantsRoutes.matchWant, { params: { id: want.id }, body: { manufacturer_product: product } }),
    onSuccess: (matched) => {
      onClose();
      showToast({ type: 'success', message: `“${want.text}” is ${nameOf(matched)}` });
    },
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'Error choosing the product',
        detail: statusOf(error) === 409 ? 'It was ordered or taken off the list meanwhile.' : undefined,
      }),
  });
  const choose = (product: number) => {
    // Read from the cache: a second click may come before the next render, or while the dialog fades out.
    if (isOpen && client.isMutating({ mutationKey }) === 0) matching.mutate(product);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Which product is “${want.text}”?`}
      description="Whoever orders can then take it over with one click. What is asked for of it already becomes one with this."
      initialFocus={field}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {/* Room for what is found, so that the dialog does not grow under the pointer. */}
      <div className="min-h-80 pt-1">
        <ProductFinder
          label="Find the product"
          initial={want.text ?? ''}
          inputRef={field}
          action={({ id, name }) => (
            <Button
              size="sm"
              busy={matching.isPending && matching.variables === id}
              disabled={want.manufacturer_product?.id === id}
              onClick={() => choose(id)}
            >
              {want.manufacturer_product?.id === id ? 'Chosen' : 'Choose'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        />
      </div>
    </Dialog>
  );
}
