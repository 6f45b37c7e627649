export { packsToClaim } from './packs-to-claim.ts';
