import { z } from 'zod';
import { choice, reference } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant } from './shared/values.ts';

const COMPLIANCE_CATEGORIES = ['ar16', 'controlled_drug'] as const;
export const ComplianceCategory = z.enum(COMPLIANCE_CATEGORIES);
export type ComplianceCategory = z.infer<typeof ComplianceCategory>;

export const ComplianceAcceptance = z
  .object({ id, category: ComplianceCategory, product: id, accepted_at: instant })
  .meta({ id: 'ComplianceAcceptance' });
export type ComplianceAcceptance = z.infer<typeof ComplianceAcceptance>;

export const complianceRoutes = {
  acceptCompliance: {
    id: 'compliance.acceptCompliance',
    method: 'POST',
    path: '/api/compliance/accept/',
    summary: 'Record that this user filled out a form for a product; good for orders placed within 24 hours',
    access: 'signed-in',
    changes: ['cart'],
    // Each is kept for a month; nobody fills out more forms.
    rateLimit: 0.1,
    body: z.object({ category: choice(COMPLIANCE_CATEGORIES), product: reference() }),
    responses: { 201: ComplianceAcceptance },
  },
} as const satisfies Record<string, Route>;
