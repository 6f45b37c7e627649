/** An upload by its number. With a wholesaler it is one that came by its own door: any other is as one that never was. */
export interface WhichUpload {
  readonly id: number;
  readonly ofWholesaler?: number | undefined;
}

/** SQL: where a wholesaler looks, what came by its own door. */
export const IS_OWN = `($ofWholesaler IS NULL OR (u.by_wholesaler AND u.wholesaler_id = $ofWholesaler))`;
