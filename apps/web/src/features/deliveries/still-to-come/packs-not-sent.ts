import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';

/** Packs that the wholesaler has not sent: they alone can be dropped, or ordered from others. */
export const packsNotSent = ({ quantities: { open, announced } }: RestLine): number => open - announced;
