import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useRef } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProductFinder } from '../products/product-finder.tsx';
import { nameOf, whyRefused } from './want-words.ts';

interface MatchWantProps {
  want: Want;
  isOpen: boolean;
  onClose: () => void;
}

/** Says which product is meant by what somebody asked for in words. */
export function MatchWant({ want, isOpen, onClose }: MatchWantProps) {
  const field = useRef<HTMLInputElement>(null);
  const matching = useWrite(wantsRoutes.matchWant, {
    isOnce: true,
    input: (product: number) => ({ params: { id: want.id }, body: { manufacturer_product: product } }),
    onSuccess: onClose,
    says: (matched) => ({ message: `“${want.text}” is ${nameOf(matched)}` }),
    fails: (error) => ({ message: 'Error choosing the product', detail: whyRefused(error) }),
  });
  const choose = (product: number) => {
    // A press may come while the dialog fades out.
    if (isOpen) matching.mutate(product);
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
