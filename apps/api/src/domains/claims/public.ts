export { packsToClaim } from './packs-to-claim.ts';
export { readClaimsNotSent, readUnansweredClaims } from './read-unanswered.ts';
export { type ClaimsOfAll, sumClaimsOfAll } from './sum-claims-of-all.ts';
