import { late } from '../../../ui/late.ts';

export const scanSender = late(() => import('./scan-sender.tsx'));
