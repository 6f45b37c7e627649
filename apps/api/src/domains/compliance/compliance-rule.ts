import type { ComplianceCategory } from '@formulary/contracts/compliance';
import { DAY, later } from '../../kernel/clock.ts';

/** A form has to be accepted within 24 hours before ordering. */
export function acceptedSince(now: Date): Date {
  return later(now, -DAY);
}

export interface LineWithForms {
  readonly card: { readonly requires_ar16_form: boolean; readonly requires_controlled_drug_form: boolean };
  /** The newest acceptance that is still valid. */
  readonly ar16AcceptanceId: number | null;
  readonly controlledDrugAcceptanceId: number | null;
}

/** The forms that a product needs and its user has not accepted in time. */
export function missingForms({ card, ar16AcceptanceId, controlledDrugAcceptanceId }: LineWithForms) {
  const missing: ComplianceCategory[] = [];
  if (card.requires_ar16_form && ar16AcceptanceId === null) missing.push('ar16');
  if (card.requires_controlled_drug_form && controlledDrugAcceptanceId === null) missing.push('controlled_drug');
  return missing;
}
