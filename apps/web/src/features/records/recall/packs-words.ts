import { formatCount } from '../../../lib/format-count.ts';

export const packsWords = (packs: number) => (packs === 1 ? '1 pack' : `${formatCount(packs)} packs`);
