import type { ComplianceCategory } from '@formulary/contracts/compliance';
import { DAY, later } from '../../kernel/clock.ts';

/** A form accepted within 24 hours before ordering is good for the order. */
export function acceptedSince(now: Date): Date {
  return later(now, -DAY);
}

export interface FormsOfLine {
  readonly requiresAr16Form: boolean;
  readonly requiresControlledDrugForm: boolean;
  /** The newest acceptance that is still good, by id. */
  readonly ar16AcceptanceId: number | null;
  readonly controlledDrugAcceptanceId: number | null;
}

/** The forms that a product needs and this user has not accepted in time. */
export function missingForms(line: FormsOfLine): ComplianceCategory[] {
  const missing: ComplianceCategory[] = [];
  if (line.requiresAr16Form && line.ar16AcceptanceId === null) missing.push('ar16');
  if (line.requiresControlledDrugForm && line.controlledDrugAcceptanceId === null) missing.push('controlled_drug');
  return missing;
}
