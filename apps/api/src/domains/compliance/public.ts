export { type AcceptedForms, formsStillMissing, readAcceptedForms } from './accepted-forms.ts';
export { acceptedSince, missingForms } from './compliance-rule.ts';
