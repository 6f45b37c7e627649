export { acceptedSince, type FormsOfLine, missingForms } from './compliance-rule.ts';
