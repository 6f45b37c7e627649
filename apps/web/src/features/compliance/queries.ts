import { type ComplianceCategory, complianceRoutes } from '@formulary/contracts/compliance';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** Counts for orders within 24 hours. */
export function useAcceptForm(productId: number) {
  return useMutation({
    mutationFn: (category: ComplianceCategory) =>
      callApi(complianceRoutes.acceptCompliance, { body: { category, product: productId } }),
  });
}
