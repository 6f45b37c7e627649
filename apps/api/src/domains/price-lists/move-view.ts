import type { ListMove } from '@formulary/contracts/desk/price-lists';
import type { HeldFigures } from './held-list.ts';

export const moveView = ({
  grossBefore,
  grossNow,
  netBefore,
  netNow,
  ...move
}: HeldFigures['moves'][number]): ListMove => ({
  ...{ ...move, gross_before: grossBefore, gross_now: grossNow, net_before: netBefore, net_now: netNow },
});
