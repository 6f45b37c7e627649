export { acceptedSince, type FormsOfLine, missingForms } from './compliance-rule.ts';
export { dropLooseAcceptances } from './drop-loose-acceptances.ts';
