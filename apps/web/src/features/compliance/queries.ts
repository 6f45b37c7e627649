import { type ComplianceCategory, complianceRoutes } from '@formulary/contracts/compliance';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** Records that this user filled out a form for a product; it counts for orders placed within 24 hours. */
export function useAcceptForm(productId: number) {
  return useMutation({
    mutationFn: (category: ComplianceCategory) =>
      callApi(complianceRoutes.acceptCompliance, { body: { category, product: productId } }),
  });
}
