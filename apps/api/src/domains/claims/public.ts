export { packsToClaim } from './packs-to-claim.ts';
export { readClaimsNotSent, readUnansweredClaims } from './read-unanswered.ts';
